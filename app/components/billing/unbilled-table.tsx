import { DataGrid, type Column } from '../table/data-grid.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { timeColumns } from '#app/screens/billing/time-columns.ts';
import type { ChargedTime } from '#app/screens/billing/time-columns.ts';

export interface UnbilledRow extends ChargedTime { sellTotal: string }

export interface UnbilledTableProps {
  rows: readonly UnbilledRow[];
  isTicked: (row: UnbilledRow) => boolean;
}

const COLUMNS: Column<UnbilledRow>[] = [...timeColumns<UnbilledRow>(3), { key: 'sellTotal', header: 'Value', kind: 'money' }];

/** A client's unbilled entries with tick boxes; posts the ticked ones as `timeIds`. */
export function UnbilledTable({ rows, isTicked }: UnbilledTableProps) {
  return (
    <DataGrid
      gridId="unbilled-time" caption="Unbilled entries" columns={COLUMNS} rows={[...rows]} rowKey={({ timeId }) => String(timeId)} dense
      rowTone={({ billingCode }) => (billingCode === 'W' ? 'muted' : undefined)}
      select={{
        name: 'timeIds', value: ({ timeId }) => String(timeId), checked: isTicked,
        label: ({ entryDate, employeeName, projectName }) => `${entryDate} ${employeeName} ${projectName}`,
      }}
      empty={<EmptyState title="No unbilled time">
        All time that matches this filter is on an invoice already. Choose a longer period, or add lines below.
      </EmptyState>}
    />
  );
}
