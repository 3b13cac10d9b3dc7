import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { ReasonDialog } from '#app/components/leave/approvals/reason-dialog.tsx';
import { notFound } from '#app/domain/kernel/errors.ts';
import { RefuseCancellation } from '#app/domain/leave/approvals/contract.ts';
import { refuseCancellation, getLeaveSteps } from '#app/domain/leave/approvals/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { constraintOf, handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem, problem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Refuse cancellation');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, refuseCancellation);
  const { leaveRequestId, version, name, maySettle } = await orProblem(
    getLeaveSteps(ctx, { leaveRequestId: args.params['leaveRequestId'] }));
  if (!maySettle) throw problem(notFound('Leave request'));
  return {
    leaveRequestId, version, name, idempotencyKey: newIdempotencyKey(),
    constraint: constraintOf(RefuseCancellation.pick({ reason: true })) ?? {},
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, refuseCancellation, async (ctx, input) => {
    const { name } = await refuseCancellation(ctx, input);
    return redirectWithToast(paths.leaveApprovals(), { kind: 'success', title: 'Cancellation refused', text: name });
  });
}

export default function RefuseCancellationDialog() {
  const { leaveRequestId, name, ...dialog } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <ReasonDialog {...dialog} id="refuse-leave" title="Refuse cancellation" label="Refuse cancellation" 
      closeHref={paths.leaveRequest(leaveRequestId)} result={answer?.result}>
      The leave stays as it was approved. {name} sees your reason.
    </ReasonDialog>
  );
}
