import { DomainError } from '#app/domain/kernel/errors.ts';
import { paths } from '#app/screens/paths.ts';
import { publicRoute, requireContext, type RouteArgs, type WebCtx } from '../context.server.ts';
import { problem } from '../responses.server.ts';

const OWES_SECOND_FACTOR = 'Your organisation requires a second factor. Please open Daybook in a browser and set it up.';

/**
 * The context of a signed-in call of the API, which no page answers. Throws 401 without a session, and 403 with one of somebody who is not
 * of this organisation, or who owes a second factor.
 */
export async function requireApiContext(args: RouteArgs): Promise<WebCtx> {
  await publicRoute(args);
  try {
    return await requireContext(args);
  } catch (refusal) {
    if (!(refusal instanceof Response)) throw refusal;
    if (refusal.headers.get('Location')?.startsWith(paths.setUpSecondFactor()))
      throw problem(new DomainError('forbidden', OWES_SECOND_FACTOR));
    if (refusal.headers.get('Location') !== paths.tenantAssociation())
      throw Response.json({ detail: 'You are not signed in.' }, { status: 401 });
    throw problem(new DomainError('forbidden', `Your user does not exist within the ${new URL(args.request.url).host} tenant`));
  }
}
