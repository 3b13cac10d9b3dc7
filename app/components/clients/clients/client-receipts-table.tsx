import type { ClientReceiptRow, ReceiptCurrencyTotals } from '#app/domain/money/receipts/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { useFeature } from '../../layout/features.tsx';
import { columnsIn, totalIn } from '#app/screens/lists/in-currencies.ts';
import { DataGrid, type Column, type DataGridProps } from '../../table/data-grid.tsx';
import { ReceiptCurrenciesCard } from '../../money/receipts/receipt-currencies-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export interface ClientReceiptsTableProps {
  rows: ClientReceiptRow[];
  totals: { paid: string };
  /** None where all of it is in the organisation's own. */
  currencies: readonly ReceiptCurrencyTotals[];
  own: string;
  links: Pick<DataGridProps<ClientReceiptRow>, 'sort' | 'direction' | 'hrefForSort' | 'pagination' | 'exportHref'>;
}

export const clientReceiptColumns: readonly Column<ClientReceiptRow>[] = [
  { key: 'receiptId', header: 'Receipt ID', sortKey: 'receiptId', href: ({ receiptId }) => paths.receipt(receiptId) },
  { key: 'date', header: 'Payment Date', kind: 'date', sortKey: 'date' },
  { key: 'invoiceId', header: 'Invoice ID', kind: 'link', sortKey: 'invoiceId',
    href: ({ invoiceId }) => (invoiceId === null ? null : paths.invoice(invoiceId)) },
  { key: 'note', header: 'Note', priority: 3 },
  { key: 'currencyId', header: 'Currency', priority: 3, width: 80 },
  { key: 'paid', header: 'Paid', kind: 'money', sortKey: 'paid' },
];

/** Where there are no pages of invoices, their numbers lead nowhere. */
const withoutInvoices = clientReceiptColumns.map((column) => (column.key === 'invoiceId' ? { ...column, href: () => null } : column));

export function ClientReceiptsTable({ rows, totals, currencies, own, links }: ClientReceiptsTableProps) {
  const hasInvoices = useFeature('enableInvoices');
  const columns = columnsIn(currencies, hasInvoices ? clientReceiptColumns : withoutInvoices, 'invoiceId');
  return (
    <>
      <DataGrid
        gridId="client-receipts" caption="Receipts" columns={columns} rows={rows}
        rowKey={({ receiptId, invoiceId, creditNoteId }) => `${receiptId}-${invoiceId ?? 0}-${creditNoteId ?? 0}`}
        rowHref={({ receiptId, invoiceId }) => (invoiceId !== null && hasInvoices ? paths.invoice(invoiceId) : paths.receipt(receiptId))}
        totals={totals} totalsLabel={totalIn(currencies, own)} {...links}
        empty={<EmptyState title="No receipts yet">The receipts of this client are listed here.</EmptyState>}
      />
      {currencies.length === 0 ? null : <ReceiptCurrenciesCard currencies={currencies} paid={totals.paid} />}
    </>
  );
}
