import type { ClientTimeRow } from '#app/domain/clients/clients/index.server.ts';
import { billingLabel, billingTone } from '#app/screens/money/billing/billing-code.ts';
import { personColumn } from '#app/screens/people/people/person-picture.ts';
import { DataGrid, type Column, type DataGridProps } from '../../table/data-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export interface ClientTimeTableProps {
  rows: ClientTimeRow[];
  totals: { workedSeconds: number; sellTotal: string };
  hrefFor(row: ClientTimeRow): string;
  links: Pick<DataGridProps<ClientTimeRow>, 'sort' | 'direction' | 'hrefForSort' | 'pagination' | 'exportHref'>;
}

/** What can be missed first hides first. */
export const clientTimeColumns: readonly Column<ClientTimeRow>[] = [
  { key: 'date', header: 'Date', kind: 'date', sortKey: 'date' },
  personColumn({ key: 'employeeName', header: 'Employee', sortKey: 'employeeName', hidesBelow: 800 }),
  { key: 'projectName', header: 'Project', sortKey: 'projectName' },
  { key: 'categoryName', header: 'Category', sortKey: 'categoryName', hidesBelow: 1200 },
  { key: 'note', header: 'Note', isLong: true, hidesBelow: 1200 },
  { key: 'billableId', header: 'Code', kind: 'badge', value: ({ billableId }) => billingLabel(billableId),
    tone: ({ billableId }) => billingTone(billableId), hidesBelow: 1380 },
  { key: 'workedSeconds', header: 'Hours', kind: 'billed-hours', sortKey: 'workedSeconds' },
  { key: 'currencyId', header: 'Currency', hidesBelow: 1680, width: 80 },
  { key: 'sellPrice', header: 'Price', kind: 'money', hidesBelow: 1200 },
  { key: 'salesTaxPct', header: 'Sales Tax Pct', kind: 'percent', hidesBelow: 1380 },
  { key: 'sellTotal', header: 'Total', kind: 'money', sortKey: 'sellTotal', hidesBelow: 800 },
];

export function ClientTimeTable({ rows, totals, hrefFor, links }: ClientTimeTableProps) {
  return (
    <DataGrid
      gridId="client-time" caption="Outstanding time" columns={clientTimeColumns} rows={rows} rowKey={({ timeId }) => String(timeId)}
      rowHref={hrefFor}
      totals={{ workedSeconds: totals.workedSeconds, sellTotal: totals.sellTotal }} {...links}
      empty={<EmptyState title="No outstanding time">Everything recorded for this client is on an invoice.</EmptyState>}
    />
  );
}
