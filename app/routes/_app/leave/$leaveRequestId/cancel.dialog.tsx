import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ContractForm } from '#app/components/form/contract-form.tsx';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextArea } from '#app/components/form/fields/text-area.tsx';
import { useContractForm } from '#app/components/form/use-contract-form.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { notFound } from '#app/domain/kernel/errors.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { CancelLeave } from '#app/domain/leave/requests/contract.ts';
import { LEAVE_STATUS } from '#app/domain/leave/requests/fields.ts';
import { cancelRequest, getRequest } from '#app/domain/leave/requests/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { constraintOf, handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem, problem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Cancel leave');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { leaveRequestId, isOwn, status, cancelLock } =
    await orProblem(getRequest(ctx, { leaveRequestId: args.params['leaveRequestId'] }));
  if (!isOwn) throw problem(notFound('Leave request'));
  return {
    leaveRequestId, isPending: status === LEAVE_STATUS.pendingApproval, lock: cancelLock, idempotencyKey: newIdempotencyKey(),
    constraint: constraintOf(CancelLeave.pick({ reason: true })) ?? {},
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, cancelRequest, async (ctx, input) => {
    const { leaveRequestId, status } = await cancelRequest(ctx, input);
    const isCancelled = status === LEAVE_STATUS.cancelled;
    return redirectWithToast(paths.leaveRequest(leaveRequestId), {
      kind: 'success', title: isCancelled ? 'Leave cancelled' : 'Asked to cancel', text: isCancelled ? '' : 'It waits to be granted.',
    });
  });
}

export default function CancelLeaveDialog() {
  const { leaveRequestId, isPending, lock, idempotencyKey, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const closeHref = paths.leaveRequest(leaveRequestId);
  const [form, fields] = useContractForm<{ reason: string }>({
    id: 'cancel-leave', lastResult: answer?.result, constraint, defaultValue: { reason: '' },
  });
  return (
    <RouteDialog title="Cancel leave" closeHref={closeHref}>
      {lock ? <Notice kind="warning">{explain(lock)}</Notice> : null}
      <ContractForm form={form}>
        <p>{isPending ? 'The request is taken back at once.'
          : 'The leave is approved already. It is cancelled, and its time is removed, once your approver or an administrator agrees.'}</p>
        <IdempotencyKey value={idempotencyKey} />
        <TextArea field={fields.reason} label="Reason" rows={3} required />
        <FormActions>
          <SubmitButton variant="danger">Cancel leave</SubmitButton>
          <PageLink className="button button-quiet" href={closeHref} stays>Back</PageLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
