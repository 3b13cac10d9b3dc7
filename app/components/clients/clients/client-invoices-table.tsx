import type { ClientCurrencyTotals, ClientInvoiceRow } from '#app/domain/clients/clients/index.server.ts';
import { DataGrid, type Column, type DataGridProps } from '../../table/data-grid.tsx';
import { paths } from '#app/screens/paths.ts';
import { syncColumn, withoutSync } from '#app/screens/money/external-sync/sync-mark.ts';
import { creditStatusOf, owed, statusOf } from '#app/screens/money/billing/invoice-state.ts';
import { CurrencyTotalsCard } from '../../money/billing/currency-totals-card.tsx';
import { columnsIn, totalIn } from '#app/screens/lists/in-currencies.ts';
import { useFeature } from '../../layout/features.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type Links = Pick<DataGridProps<ClientInvoiceRow>, 'sort' | 'direction' | 'hrefForSort' | 'pagination' | 'exportHref'>;

export interface ClientInvoicesTableProps {
  gridId: string;
  caption: string;
  rows: ClientInvoiceRow[];
  totals: { total: string; paid: string; outstanding: string };
  /** None where all of it is in the organisation's own. */
  currencies: readonly ClientCurrencyTotals[];
  own: string;
  emptyText: string;
  links: Links;
}

const stateOf = (row: ClientInvoiceRow) =>
  (row.isCreditNote ? creditStatusOf(row) : statusOf({ ...row, outstandingDays: row.overdueDays }));

export const clientInvoiceColumns: readonly Column<ClientInvoiceRow>[] = [
  { key: 'invoiceWithCNID', header: 'Invoice ID', sortKey: 'invoiceId' },
  { key: 'date', header: 'Date', kind: 'date', sortKey: 'date' },
  { key: 'periodTo', header: 'Period End', kind: 'date', priority: 3 },
  { key: 'invoiceType', header: 'Type', sortKey: 'invoiceType', priority: 3 },
  { key: 'status', header: 'Status', kind: 'badge', priority: 2, width: 100, value: (row) => stateOf(row).label,
    tone: (row) => stateOf(row).tone },
  { key: 'currencyId', header: 'Currency', priority: 3, width: 80 },
  { key: 'total', header: 'Total', kind: 'money', sortKey: 'total', priority: 2 },
  { key: 'paid', header: 'Paid', kind: 'money', sortKey: 'paid', priority: 2 },
  { key: 'outstanding', header: 'Outstanding', kind: 'money', sortKey: 'outstanding', tone: ({ outstanding }) => owed(outstanding) },
  { key: 'overdueDays', header: 'Days overdue', kind: 'number', priority: 3,
    value: ({ overdueDays }) => (overdueDays > 0 ? overdueDays : null), tone: () => 'danger' },
  syncColumn,
];

export function ClientInvoicesTable(props: ClientInvoicesTableProps) {
  const { gridId, caption, rows, totals, currencies, own, emptyText, links } = props;
  const columns = useFeature('Xero') ? clientInvoiceColumns : withoutSync(clientInvoiceColumns);
  return (
    <>
      <DataGrid
        gridId={gridId} caption={caption} columns={columnsIn(currencies, columns)} rows={rows}
        rowKey={({ invoiceWithCNID }) => invoiceWithCNID}
        rowHref={({ isCreditNote, id }) => (isCreditNote ? paths.creditNote(id) : paths.invoice(id))}
        totals={totals} totalsLabel={totalIn(currencies, own)} {...links}
        empty={<EmptyState>{emptyText}</EmptyState>}
      />
      {currencies.length === 0 ? null : <CurrencyTotalsCard currencies={currencies} own={totals} />}
    </>
  );
}
