import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TabsBeside } from '#app/components/layout/tabs-beside.tsx';
import { WaitingCard } from '#app/components/leave/approvals/waiting-card.tsx';
import { Pagination } from '#app/components/table/pagination.tsx';
import { ActionRow } from '#app/components/ui/actions/action-row.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { ApprovalList, ApproveLeaveForm } from '#app/domain/leave/approvals/contract.ts';
import { APPROVAL_SIZES } from '#app/domain/leave/approvals/fields.ts';
import { approveLeave, listApprovals } from '#app/domain/leave/approvals/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Leave to approve');

/** The form that approves all requests that are ticked. */
const FORM = 'approve-selected';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const params = ApprovalList.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  return { params, ...await orProblem(listApprovals(ctx, params)), idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...approveLeave, input: ApproveLeaveForm }, async (ctx, input) => {
    const { approved, left } = await approveLeave(ctx, input);
    return redirectWithToast(paths.leaveApprovals(), {
      kind: left.length > 0 ? 'error' : 'success', title: approved === 1 ? '1 request approved' : `${approved} requests approved`,
      text: left.length > 0 ? `Left as they are: ${left.join(' ')}` : '',
    });
  });
}

export default function LeaveApprovalsPage() {
  const { params: { page, size }, rows, total, idempotencyKey } = useLoaderData<typeof loader>();
  const errors = Object.values(useActionData<FormAnswer>()?.result.error ?? {}).flatMap((words) => words ?? []);
  const fileOf = (format: 'csv' | 'xlsx', label: string) => ({ label, href: paths.exportList('leave-approvals', format), reload: true });
  return (
    <div className="stack">
      <PageHeader title="Leave to approve"
        description="Requests that wait for you, the oldest first."
        actions={<ActionRow actions={[
          { label: 'Stand-ins', href: paths.myDelegates(), leads: true },
          ...(rows.length > 0
            ? [fileOf('csv', 'Export CSV'), fileOf('xlsx', 'Export Excel')].map((file) => ({ ...file, leads: true })) : []),
        ]} />} />
      <TabsBeside current={paths.leaveApprovals()} />
      {errors.length > 0 ? <Notice kind="danger" role="alert">{errors.join(' ')}</Notice> : null}
      {rows.length === 0
        ? <EmptyState title="Nothing waits for you">Requests for leave that are yours to decide about will be listed here.</EmptyState>
        : rows.map((leave) => <WaitingCard key={leave.leaveRequestId} leave={leave} formId={FORM} idempotencyKey={idempotencyKey} />)}
      <Pagination page={page} pageSize={size} total={total} pageSizes={APPROVAL_SIZES}
        hrefForPage={(to) => paths.leaveApprovals({ page: to, size })} hrefForPageSize={(to) => paths.leaveApprovals({ size: to })} />
      {rows.some(({ isCancellation }) => !isCancellation) ? (
        <Form method="post" id={FORM}>
          <IdempotencyKey value={idempotencyKey} />
          <FormActions><SubmitButton>Approve selected requests</SubmitButton></FormActions>
        </Form>
      ) : null}
    </div>
  );
}
