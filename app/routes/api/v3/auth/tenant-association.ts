import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireApiContext } from '#app/web/auth/api-context.server.ts';

/**
 * 200 for somebody who is of this organisation; 401 without a session, 403 with one of somebody who is not, or who owes a second factor.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, tenant } = await requireApiContext(args);
  return Response.json({ tenant: tenant.id, employeeId: actor.empId }, { headers: { 'Cache-Control': 'no-store' } });
}
