import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HistoryList } from '#app/components/organisation/history/history-list.tsx';
import { PersonName } from '#app/components/ui/portrait.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { DateText } from '#app/components/ui/date-text.tsx';
import { DefinitionList } from '#app/components/ui/definition-list.tsx';
import { MoneyText } from '#app/components/ui/money-text.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { getDeletedInvoice } from '#app/domain/money/billing/index.server.ts';
import { getHistory } from '#app/domain/organisation/history/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ params }: { params: { invoiceId?: string } }) => pageTitle('Deleted invoice', params.invoiceId);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const invoice = await orProblem(getDeletedInvoice(ctx, { invoiceId: args.params['invoiceId'] ?? '' }));
  const { changes } = await orProblem(getHistory(ctx, { kind: 'invoice', id: String(invoice.invoiceId) }));
  return { invoice, changes };
}

export default function DeletedInvoiceDialog() {
  const { invoice, changes } = useLoaderData<typeof loader>();
  const { invoiceId, clientName, invoiceDate, invoiceType, currencyId, total, entries, reason, deletedBy, deletedAt } = invoice;
  return (
    <RouteDialog title={`Invoice ${invoiceId} was deleted`} closeHref={paths.deletedInvoices()} width={600}>
      <DefinitionList columns={2} items={[
        { term: 'Deleted by', value: <PersonName name={deletedBy} portrait={invoice.portrait} /> },
        { term: 'When', value: <DateText value={deletedAt} time /> },
        { term: 'Reason', value: reason === '' ? 'None was given.' : reason, wide: true },
        { term: 'Client', value: clientName },
        { term: 'Invoice date', value: <DateText value={invoiceDate} /> },
        { term: 'Type', value: invoiceType },
        { term: `Total (${currencyId})`, value: <MoneyText value={total} /> },
        { term: 'Entries that it released', value: String(entries) },
      ]} />
      <h3>History</h3>
      <HistoryList changes={changes} about="Nothing was recorded of it." />
      <div className="form-actions"><ButtonLink href={paths.deletedInvoices()}>Close</ButtonLink></div>
    </RouteDialog>
  );
}
