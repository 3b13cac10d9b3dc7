import type { ClientReceiptRow } from '#app/domain/clients/index.server.ts';
import { DataGrid, type Column, type DataGridProps } from '../table/data-grid.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export interface ClientReceiptsTableProps {
  rows: ClientReceiptRow[];
  totals: { paid: string };
  receiptHref(receiptId: number): string;
  invoiceHref(invoiceId: number): string;
  links: Pick<DataGridProps<ClientReceiptRow>, 'sort' | 'direction' | 'hrefForSort' | 'pagination'>;
}

export function ClientReceiptsTable({ rows, totals, receiptHref, invoiceHref, links }: ClientReceiptsTableProps) {
  const columns: Column<ClientReceiptRow>[] = [
    { key: 'receiptId', header: 'Receipt ID', sortKey: 'receiptId' },
    { key: 'date', header: 'Payment Date', kind: 'date', sortKey: 'date' },
    { key: 'invoiceId', header: 'Invoice ID', kind: 'link', sortKey: 'invoiceId', href: ({ invoiceId }) => (invoiceId === null ? null : invoiceHref(invoiceId)) },
    { key: 'note', header: 'Note', priority: 3 },
    { key: 'paid', header: 'Paid', kind: 'money', sortKey: 'paid' },
  ];
  return (
    <DataGrid
      gridId="client-receipts" caption="Receipts" columns={columns} rows={rows} rowKey={({ receiptId, invoiceId }) => `${receiptId}-${invoiceId ?? 0}`}
      rowHref={({ receiptId }) => receiptHref(receiptId)} totals={totals} {...links}
      empty={<EmptyState title="No receipts yet">What this client pays is shown here.</EmptyState>}
    />
  );
}
