import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { Send } from 'lucide-react';
import { PersonName } from '#app/components/ui/portrait.tsx';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { ActionRow } from '#app/components/ui/actions/action-row.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getBillingRun, type BillingRunRow } from '#app/domain/money/billing-run/index.server.ts';
import { formatDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { runClientColumns } from '#app/screens/money/billing-run/billing-run-columns.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ params }: { params: { billingRunId?: string } }) => pageTitle('Billing run', params.billingRunId);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getBillingRun(ctx, { billingRunId: args.params['billingRunId'] ?? '' }));
}

export default function BillingRunPage() {
  const { run, clients } = useLoaderData<typeof loader>();
  const { billingRunId, through, startedBy, waiting } = run;
  const isGoing = run.isSending || (run.isInvoicing && !run.isStopped && waiting > 0);
  return (
    <>
      {isGoing ? <noscript><meta httpEquiv="refresh" content="5" /></noscript> : null}
      <PageHeader title={`Billing run ${billingRunId}`} back={{ href: paths.billing(), label: 'Billing run' }}
        description={<>Time through {formatDate(through)}, started by <PersonName name={startedBy} portrait={run.portrait} />.</>}
        badges={<RunBadge run={run} />}
        actions={<Actions run={run} />} />
      <DataGrid gridId="billing-run-clients" caption="Clients of this run" columns={runClientColumns} rows={clients}
        rowKey={({ clientId }) => clientId}
        rowHref={({ invoiceId, clientId }) => (invoiceId === null ? paths.newInvoice(clientId) : paths.invoice(invoiceId))}
        exportHref={(format) => paths.exportList('billing-run', format, { billingRunId })}
        empty={<EmptyState title="No clients">The clients of this run are not there any more.</EmptyState>} />
      <Outlet />
    </>
  );
}

function RunBadge({ run: { isInvoicing, isStopped, isSending, waiting, drafts } }: { run: BillingRunRow }) {
  if (isSending) return <Badge tone="info">Sending</Badge>;
  if (waiting > 0 && isInvoicing && !isStopped) return <Badge tone="info">Invoicing</Badge>;
  if (waiting > 0) return <Badge tone="warning">Stopped</Badge>;
  return drafts > 0 ? <Badge tone="warning">Drafts to look through</Badge> : <Badge tone="success">Done</Badge>;
}

function Actions({ run }: { run: BillingRunRow }) {
  const { billingRunId, waiting, failed, invoiced, isInvoicing, isSending, isStopped, jobRunId, sendJobRunId } = run;
  const isGoing = isInvoicing && !isStopped && waiting > 0;
  const work = isSending ? sendJobRunId : isGoing ? jobRunId : null;
  const fields = { billingRunId: String(billingRunId) };
  return (
    <ActionRow
      primary={!isGoing && !isSending && invoiced > 0
        ? { label: 'Issue and send all', href: paths.sendBillingRun(billingRunId), icon: Send } : null}
      actions={[
        isGoing ? { label: 'Stop', action: paths.stopBillingRun(billingRunId), fields } : null,
        !isGoing && waiting + failed > 0 ? { label: 'Continue', action: paths.continueBillingRun(billingRunId), fields } : null,
        work ? { label: 'Progress', href: paths.job(work) } : null,
      ]}
    />
  );
}
