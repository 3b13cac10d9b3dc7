import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { BillableGrid } from '#app/components/money/billing-run/billable-grid.tsx';
import { ZeroQuestion } from '#app/components/money/billing/zero-question.tsx';
import { RecentRuns } from '#app/components/money/billing-run/recent-runs.tsx';
import { DateField } from '#app/components/form/fields/date-field.tsx';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { HiddenField } from '#app/components/form/fields/hidden-field.tsx';
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { BillableClients, StartBillingRunForm } from '#app/domain/money/billing-run/contract.ts';
import { listBillableClients, startBillingRun } from '#app/domain/money/billing-run/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Billing run');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const asked = BillableClients.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  return { ...await orProblem(listBillableClients(ctx, asked)), search: asked.search, idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...startBillingRun, input: StartBillingRunForm }, async (ctx, input) => {
    const { billingRunId } = await startBillingRun(ctx, input);
    return redirect(paths.billingRun(billingRunId));
  });
}

/** What a refused form had ticked. */
function tickedIn(answer: FormAnswer | undefined): ReadonlySet<string> | null {
  const sent = answer?.result.initialValue?.['clientIds'];
  return answer ? new Set([sent ?? []].flat().map(String)) : null;
}

export default function BillingRunPage() {
  const { clients, runs, through, search, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const errors = Object.values(answer?.result.error ?? {}).flatMap((words) => words ?? []);
  const ready = clients.filter(({ isReady }) => isReady).length;
  return (
    <div className="stack">
      <PageHeader title="Billing run" back={{ href: paths.invoices(), label: 'Invoices' }}
        description="Clients with unbilled time, and what to put right before they see it. Those ticked are invoiced at once, as drafts." />
      <Toolbar>
        <FilterForm label="Filter clients" clearHref={paths.billing()}>
          <SearchBox value={search} label="Client" />
          <DateField field={plainField({ name: 'through', value: through })} label="Until" />
        </FilterForm>
      </Toolbar>
      {errors.length > 0 ? <Notice kind="danger" role="alert">{errors.join(' ')}</Notice> : null}
      <Form method="post" className="stack">
        <IdempotencyKey value={idempotencyKey} />
        <HiddenField name="through" value={through} />
        <BillableGrid rows={clients} through={through} isSearched={search !== ''} ticked={tickedIn(answer)} />
        <ZeroQuestion field={plainField({ name: 'isZeroMeant', value: String(answer?.result.initialValue?.['isZeroMeant'] ?? '') })}
          details={answer?.details} label="Make these drafts all the same" />
        {clients.length > 0
          ? <FormActions><SubmitButton>Invoice all ready clients</SubmitButton>
            <span className="muted">{ready} of {clients.length} are ready and ticked. A draft is made for each that is ticked.</span>
          </FormActions> : null}
      </Form>
      {runs.length > 0 ? <Card title="Earlier billing runs" padded={false}><RecentRuns runs={runs} /></Card> : null}
    </div>
  );
}
