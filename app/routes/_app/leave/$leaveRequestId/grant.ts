import type { ActionFunctionArgs } from '@remix-run/node';
import { grantCancellation } from '#app/domain/leave/approvals/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** Grants that approved leave is cancelled. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.leaveRequest(Number(args.params['leaveRequestId']) || 0));
  return handleForm(args, grantCancellation, async (ctx, input) => {
    const { name } = await grantCancellation(ctx, input);
    return redirectWithToast(paths.leaveApprovals(), { kind: 'success', title: 'Leave cancelled', text: name });
  });
}
