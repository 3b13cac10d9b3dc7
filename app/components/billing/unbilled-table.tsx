import { formatRate } from '#app/domain/kernel/format-money.ts';
import { DataGrid, type Column } from '../table/data-grid.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { BILLING_CODE_MEANING, BILLING_CODES } from './billing-code.tsx';

export interface UnbilledRow {
  timeId: number;
  entryDate: string;
  employeeName: string;
  projectName: string;
  categoryName: string;
  note: string;
  billingCode: string;
  workedSeconds: number;
  sellPrice: string;
  sellTotal: string;
}

export interface UnbilledTableProps {
  rows: readonly UnbilledRow[];
  isTicked: (row: UnbilledRow) => boolean;
}

const COLUMNS: Column<UnbilledRow>[] = [
  { key: 'entryDate', header: 'Date', kind: 'date' },
  { key: 'employeeName', header: 'Employee', priority: 2 },
  { key: 'projectName', header: 'Project', priority: 2 },
  { key: 'categoryName', header: 'Category', priority: 3 },
  { key: 'note', header: 'Notes', priority: 3 },
  { key: 'billingCode', header: 'Code', kind: 'badge', tone: ({ billingCode }) => BILLING_CODES[billingCode]?.tone ?? 'neutral', title: ({ billingCode }) => BILLING_CODE_MEANING[billingCode] ?? '' },
  { key: 'workedSeconds', header: 'Hours', kind: 'hours' },
  { key: 'sellPrice', header: 'Rate', kind: 'number', value: ({ sellPrice }) => formatRate(sellPrice), priority: 3 },
  { key: 'sellTotal', header: 'Value', kind: 'money' },
];

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
      empty={<EmptyState title="No unbilled time">Everything in this filter is on an invoice already. Widen the period, or add lines below.</EmptyState>}
    />
  );
}
