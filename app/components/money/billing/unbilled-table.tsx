import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { timeColumns } from '#app/screens/money/billing/time-columns.ts';
import type { ChargedTime } from '#app/screens/money/billing/time-columns.ts';

export interface UnbilledRow extends ChargedTime { projectId: string; empId: string; sellTotal: string }

export interface UnbilledTableProps {
  /** Tells one group from the others. */
  id: string;
  /** What is read out as the name of the table. */
  title: string;
  rows: readonly UnbilledRow[];
  isTicked: (row: UnbilledRow) => boolean;
}

/** On phones, where the columns fold away, a row is still told apart by whose and which work it is. */
const withWork = (column: Column<UnbilledRow>): Column<UnbilledRow> => (column.key === 'entryDate'
  ? { ...column, below: ({ employeeName, projectName }) => `${employeeName} · ${projectName}` } : column);

const COLUMNS: Column<UnbilledRow>[] = [...timeColumns<UnbilledRow>(3).map(withWork), { key: 'sellTotal', header: 'Value', kind: 'money' }];

/** A client's unbilled entries with tick boxes; posts the ticked ones as `timeIds`. */
export function UnbilledTable({ id, title, rows, isTicked }: UnbilledTableProps) {
  return (
    <DataGrid
      gridId={`unbilled-${id}`} caption={title} columns={COLUMNS} rows={[...rows]} rowKey={({ timeId }) => String(timeId)} dense
      rowTone={({ billingCode }) => (billingCode === 'W' ? 'muted' : undefined)}
      select={{
        name: 'timeIds', value: ({ timeId }) => String(timeId), checked: isTicked,
        label: ({ entryDate, employeeName, projectName }) => `${entryDate} ${employeeName} ${projectName}`,
      }}
      empty={null}
    />
  );
}
