import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { DateField } from '#app/components/form/fields/date-field.tsx';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { SelectField } from '#app/components/form/fields/select-field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { Menu } from '#app/components/ui/menu.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { addDays, mondayOf } from '#app/domain/kernel/values/local-date.ts';
import { ConfirmWeeksForm, SubmittedWeekList } from '#app/domain/time/submitted-weeks/contract.ts';
import { LIST_SIZES, LISTED_STATES, WEEK_STATE } from '#app/domain/time/submitted-weeks/fields.ts';
import { confirmWeeks, listSubmittedWeeks, listWeekPeople } from '#app/domain/time/submitted-weeks/index.server.ts';
import { formatDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { weekColumns } from '#app/screens/time/submitted-weeks/week-columns.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Submitted weeks');

const NOTHING: Partial<Record<(typeof LISTED_STATES)[number], string>> = {
  submitted: 'No submitted week waits to be confirmed.', open: 'Everybody has submitted this week.',
};
const LABEL = { ...WEEK_STATE, submitted: 'Waiting', all: 'All' };
const STATES = LISTED_STATES.map((value) => ({ value, label: LABEL[value] }));

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const params = SubmittedWeekList.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const mayConfirm = actorMay(ctx.actor, 'week:confirm');
  const [list, people] = await orProblem(Promise.all([
    listSubmittedWeeks(ctx, params), listWeekPeople(ctx, {}),
  ]));
  const choices = people.map(({ empId, name }) => ({ value: empId, label: name }));
  const week = params.week ?? (params.state === 'open' ? addDays(mondayOf(ctx.today()), -7) : undefined);
  return { params: { ...params, week }, ...list, mayConfirm, choices, idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...confirmWeeks, input: ConfirmWeeksForm }, async (ctx, input) => {
    const { confirmed, left } = await confirmWeeks(ctx, input);
    const done = confirmed === 1 ? '1 week confirmed' : `${confirmed} weeks confirmed`;
    return redirectWithToast(paths.weeks(), {
      kind: left.length > 0 ? 'error' : 'success', title: done, text: left.length > 0 ? `Left as they are: ${left.join(' ')}` : '',
    });
  });
}

export default function SubmittedWeeksPage() {
  const { params, rows, total, mayConfirm, choices, idempotencyKey } = useLoaderData<typeof loader>();
  const errors = Object.values(useActionData<FormAnswer>()?.result.error ?? {}).flatMap((words) => words ?? []);
  const { page, size, ...filter } = params;
  const fileOf = (format: 'csv' | 'xlsx', label: string) =>
    ({ label, href: paths.exportList('submitted-weeks', format, filter), reload: true });
  const isConfirming = rows.some(({ state, mayDecide }) => state === 'submitted' && mayDecide);
  return (
    <div className="stack">
      <PageHeader title="Submitted weeks" back={{ href: paths.weekView(), label: 'Timesheets' }}
        description={mayConfirm ? 'Weeks that people have marked as done, to be confirmed or returned.'
          : 'The weeks that you have marked as done, and what became of them.'}
        actions={rows.length > 0 ? <Menu label="Export" items={[fileOf('csv', 'CSV'), fileOf('xlsx', 'Excel')]} /> : null} />
      <FilterForm label="Filter weeks" action={paths.weeks()} clearHref={paths.weeks()}>
        <SelectField field={plainField({ name: 'state', value: params.state })} label="State" options={STATES} />
        {mayConfirm ? <SelectField field={plainField({ name: 'empId', value: params.empId })} label="Employee"
          options={[{ value: '', label: 'Everybody' }, ...choices]} /> : null}
        <DateField field={plainField({ name: 'week', value: params.week })} label="Week of" />
      </FilterForm>
      {errors.length > 0 ? <Notice kind="danger" role="alert">{errors.join(' ')}</Notice> : null}
      <Form method="post" className="stack">
        <IdempotencyKey value={idempotencyKey} />
        <DataGrid gridId="submitted-weeks" caption="Submitted weeks" columns={weekColumns} rows={rows}
          rowKey={({ empId, monday }) => `${empId}/${monday}`} rowHref={({ empId, monday }) => paths.week(empId, monday)}
          select={isConfirming ? {
            name: 'weeks', value: ({ empId, monday, fingerprint }) => `${empId}/${monday}/${fingerprint}`,
            label: ({ name, monday }) => `${name}, week from ${formatDate(monday)}`,
            disabled: ({ state, mayDecide }) => state !== 'submitted' || !mayDecide,
          } : undefined}
          pagination={{
            page, pageSize: size, total, pageSizes: LIST_SIZES, hrefForPage: (to) => paths.weeks({ ...filter, page: to, size }),
            hrefForPageSize: (to) => paths.weeks({ ...filter, size: to }),
          }}
          empty={<EmptyState title="No weeks">
            {NOTHING[params.state] ?? 'No submitted week is found by this filter.'}
          </EmptyState>} />
        {isConfirming ? <FormActions><SubmitButton>Confirm selected weeks</SubmitButton></FormActions> : null}
      </Form>
    </div>
  );
}
