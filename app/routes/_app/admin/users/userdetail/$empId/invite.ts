import type { ActionFunctionArgs } from '@remix-run/node';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { inviteUser } from '#app/domain/people/people/index.server.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { invitationObstacle } from '#app/routes/_app/admin/users/invitation-obstacle.server.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** Sends the invitation of the user in the address, and goes back to them. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args, paths.user(args.params['empId'] ?? ''));
  await allow(ctx, 'user:write');
  const empId = args.params['empId'] ?? '';
  const obstacle = await invitationObstacle(ctx);
  if (obstacle) return redirectWithToast(paths.user(empId), { kind: 'error', text: obstacle });
  try {
    const { email } = await inviteUser(ctx, { empId });
    return await redirectWithToast(paths.user(empId), { kind: 'success', text: `The invitation to ${email} is on its way.` });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'rule_violated')
      return redirectWithToast(paths.user(empId), { kind: 'error', text: error.message });
    return orProblem(Promise.reject(error as Error));
  }
}
