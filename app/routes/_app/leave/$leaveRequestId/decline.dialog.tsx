import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { ReasonDialog } from '#app/components/leave/approvals/reason-dialog.tsx';
import { notFound } from '#app/domain/kernel/errors.ts';
import { DeclineLeave } from '#app/domain/leave/approvals/contract.ts';
import { declineLeave, getLeaveSteps } from '#app/domain/leave/approvals/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { constraintOf, handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem, problem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Decline leave');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, declineLeave);
  const { leaveRequestId, version, name, mayApprove } = await orProblem(
    getLeaveSteps(ctx, { leaveRequestId: args.params['leaveRequestId'] }));
  if (!mayApprove) throw problem(notFound('Leave request'));
  return {
    leaveRequestId, version, name, idempotencyKey: newIdempotencyKey(), constraint: constraintOf(DeclineLeave.pick({ reason: true })) ?? {},
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, declineLeave, async (ctx, input) => {
    const { name } = await declineLeave(ctx, input);
    return redirectWithToast(paths.leaveApprovals(), { kind: 'success', title: 'Leave declined', text: name });
  });
}

export default function DeclineLeaveDialog() {
  const { leaveRequestId, name, ...dialog } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <ReasonDialog {...dialog} id="decline-leave" title="Decline leave" label="Decline leave" 
      closeHref={paths.leaveRequest(leaveRequestId)} result={answer?.result}>
      {name} sees your reason, and may ask for other days.
    </ReasonDialog>
  );
}
