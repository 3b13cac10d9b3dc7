import type { ActionFunctionArgs } from '@remix-run/node';
import { ApproveLeaveForm } from '#app/domain/leave/approvals/contract.ts';
import { approveLeave } from '#app/domain/leave/approvals/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** Approves the one request of a page. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.leaveRequest(Number(args.params['leaveRequestId']) || 0));
  return handleForm(args, { ...approveLeave, input: ApproveLeaveForm }, async (ctx, input) => {
    await approveLeave(ctx, input);
    return redirectWithToast(paths.leaveApprovals(), { kind: 'success', title: 'Leave approved', text: '' });
  });
}
