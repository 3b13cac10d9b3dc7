import type { LoaderFunctionArgs } from '@remix-run/node';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { publicRoute, requireContext } from '#app/web/context.server.ts';
import { paths } from '#app/screens/paths.ts';
import { problem } from '#app/web/responses.server.ts';

const OWES_SECOND_FACTOR = 'Your organisation requires a second factor. Please open Daybook in a browser and set it up.';

/**
 * 200 for somebody who is of this organisation; 401 without a session, 403 with one of somebody who is not, or who owes a second factor.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { tenant } = await publicRoute(args);
  try {
    const { actor } = await requireContext(args);
    return Response.json({ tenant: tenant.id, employeeId: actor.empId }, { headers: { 'Cache-Control': 'no-store' } });
  } catch (refusal) {
    if (!(refusal instanceof Response)) throw refusal;
    if (refusal.headers.get('Location')?.startsWith(paths.setUpSecondFactor()))
      throw problem(new DomainError('forbidden', OWES_SECOND_FACTOR));
    if (refusal.headers.get('Location') !== paths.tenantAssociation())
      throw Response.json({ detail: 'You are not signed in.' }, { status: 401 });
    throw problem(new DomainError('forbidden', `Your user does not exist within the ${new URL(args.request.url).host} tenant`));
  }
}
