import type { ClientCurrencyTotals, ClientInvoiceRow } from '#app/domain/clients/clients/index.server.ts';
import { DataGrid, type DataGridProps } from '../../table/data-grid.tsx';
import { clientInvoiceColumns } from '#app/screens/clients/clients/client-tab-columns.ts';
import { paths } from '#app/screens/paths.ts';
import { withoutSync } from '#app/screens/money/external-sync/sync-mark.ts';
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
