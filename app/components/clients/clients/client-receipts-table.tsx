import type { ClientReceiptRow, ReceiptCurrencyTotals } from '#app/domain/money/receipts/index.server.ts';
import { clientReceiptColumns } from '#app/screens/clients/clients/client-tab-columns.ts';
import { paths } from '#app/screens/paths.ts';
import { useFeature } from '../../layout/features.tsx';
import { columnsIn, totalIn } from '#app/screens/lists/in-currencies.ts';
import { DataGrid, type DataGridProps } from '../../table/data-grid.tsx';
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
