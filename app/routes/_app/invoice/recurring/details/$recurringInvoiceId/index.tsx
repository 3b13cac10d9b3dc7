import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { Pause, Pencil, Play, Zap } from 'lucide-react';
import { HistoryList } from '#app/components/organisation/history/history-list.tsx';
import { InvoiceLineTable } from '#app/components/money/billing/invoice-tables.tsx';
import { RecurringFacts } from '#app/components/money/recurring-invoices/recurring-facts.tsx';
import { GeneratorLog, MadeInvoices, NextPeriods } from '#app/components/money/recurring-invoices/recurring-tables.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { ActionRow } from '#app/components/ui/actions/action-row.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { TaxNameProvider } from '#app/components/layout/tax-name.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getHistory } from '#app/domain/organisation/history/index.server.ts';
import { getRecurringInvoice, type RecurringInvoiceView } from '#app/domain/money/recurring-invoices/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { RECURRING_STATE } from '#app/screens/money/recurring-invoices/recurring-state.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ params }: { params: { recurringInvoiceId?: string } }) => pageTitle('Recurring invoice', params.recurringInvoiceId);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const shown = await orProblem(getRecurringInvoice(ctx, { recurringInvoiceId: args.params['recurringInvoiceId'] ?? '' }));
  const id = String(shown.recurring.recurringInvoiceId);
  const { changes } = await orProblem(getHistory(ctx, { kind: 'recurring-invoice', id }));
  return { ...shown, history: changes };
}

export default function RecurringInvoicePage() {
  const shown = useLoaderData<typeof loader>();
  const { recurring, state, lines, totals, taxName, next, made, countMade, log, history, today } = shown;
  const { label, tone } = RECURRING_STATE[state];
  return (
    <TaxNameProvider value={taxName}>
      <PageHeader title={`Recurring invoice ${recurring.recurringInvoiceId}`} badges={<Badge tone={tone}>{label}</Badge>}
        back={{ href: paths.recurringInvoices(), label: 'Recurring Invoices' }} actions={<Actions {...shown} />} />
      <div className="stack">
        <div className="invoice-top">
          <Card title="Details"><RecurringFacts recurring={recurring} countMade={countMade} /></Card>
          <Card title={`Next periods (${totals.currencyId})`} padded={false}>
            <NextPeriods periods={next} totals={totals} today={today} isPaused={state === 'paused'}
              explainedAt={paths.explainRecurringInvoice(recurring.recurringInvoiceId)} />
          </Card>
        </div>
        <Card title="Lines of each invoice" padded={false}>
          <InvoiceLineTable rows={lines} total={totals.subtotal} hasRates={new Set(lines.map(({ taxPct }) => taxPct)).size > 1} />
        </Card>
        <Card title="Invoices made" padded={false}><MadeInvoices periods={made} /></Card>
        <Card title="Log" padded={false}><GeneratorLog steps={log} /></Card>
        <Card title="History"><HistoryList changes={history} about="What is changed from now on appears here." /></Card>
      </div>
      <Outlet />
    </TaxNameProvider>
  );
}

function Actions({ recurring: { recurringInvoiceId: id, clientId }, state, deletionLock }: RecurringInvoiceView) {
  const isActive = state === 'active';
  const resume = state === 'paused' ? { label: 'Resume', href: paths.resumeRecurringInvoice(id), icon: Play } : null;
  return (
    <ActionRow
      primary={isActive ? { label: 'Generate now', href: paths.generateRecurringInvoice(id), icon: Zap } : resume}
      actions={[
        { label: 'Edit', href: paths.editRecurringInvoice(id), icon: Pencil },
        isActive ? { label: 'Pause', href: paths.pauseRecurringInvoice(id), icon: Pause } : null,
        { label: 'Duplicate', href: paths.newRecurringInvoice(clientId, { like: id }) },
        deletionLock && state === 'over' ? null : {
          label: deletionLock ? 'End Recurring Invoice' : 'Delete Recurring Invoice', href: paths.deleteRecurringInvoice(id), danger: true,
        },
      ]}
    />
  );
}
