import type { ClientTimeRow } from '#app/domain/clients/clients/index.server.ts';
import { clientTimeColumns } from '#app/screens/clients/clients/client-tab-columns.ts';
import { DataGrid, type DataGridProps } from '../../table/data-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export interface ClientTimeTableProps {
  rows: ClientTimeRow[];
  totals: { workedSeconds: number; sellTotal: string };
  hrefFor(row: ClientTimeRow): string;
  links: Pick<DataGridProps<ClientTimeRow>, 'sort' | 'direction' | 'hrefForSort' | 'pagination' | 'exportHref'>;
}

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
