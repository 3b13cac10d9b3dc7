import type { ActionFunctionArgs } from '@remix-run/node';
import { retryLeave } from '#app/domain/leave/approvals/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** Tries once more what could not be written of a leave. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.leaveRequest(Number(args.params['leaveRequestId']) || 0));
  return handleForm(args, retryLeave, async (ctx, input) => {
    const { fault } = await retryLeave(ctx, input);
    return redirectWithToast(paths.leaveRequest(input.leaveRequestId), fault === ''
      ? { kind: 'success', title: 'All days are written', text: '' } : { kind: 'error', title: 'It failed again', text: fault });
  });
}
