import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { DataGrid, type Column } from '../table/data-grid.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export interface HoursGridRow {
  code: string;
  name: string;
  client: string;
  rows: number;
  fileSeconds: number;
  alreadySeconds: number;
  toImportSeconds: number;
  outSeconds: number;
}

export interface HoursGridProps {
  id: string;
  caption: string;
  /** What a row is: Project or Person. */
  what: string;
  rows: readonly HoursGridRow[];
  /** Where the hours of a row can be seen; only once they are in. */
  href?: (row: HoursGridRow) => string | null;
  importedLabel: string;
}

const SUMS = ['fileSeconds', 'toImportSeconds', 'alreadySeconds', 'outSeconds'] as const;

/** Hours per project or per person: what the file has, and what of it is or goes in. */
export function HoursGrid({ id, caption, what, rows, href, importedLabel }: HoursGridProps) {
  const columns: readonly Column<HoursGridRow>[] = [
    { key: 'name', header: what, kind: href ? 'link' : 'text', ...(href ? { href } : {}) },
    { key: 'code', header: 'ID', priority: 3 },
    ...(rows.some(({ client }) => client !== '') ? [{ key: 'client', header: 'Client', priority: 2 as const }] : []),
    { key: 'rows', header: 'Rows', kind: 'number', priority: 2, value: (row) => formatCount(row.rows) },
    { key: 'fileSeconds', header: 'In the file', kind: 'hours' },
    { key: 'toImportSeconds', header: importedLabel, kind: 'hours' },
    { key: 'alreadySeconds', header: 'Imported earlier', kind: 'hours', priority: 3 },
    { key: 'outSeconds', header: 'Left out', kind: 'hours', priority: 2 },
  ];
  const sum = (key: (typeof SUMS)[number] | 'rows') => rows.reduce((total, row) => total + row[key], 0);
  const totals = { rows: formatCount(sum('rows')), ...Object.fromEntries(SUMS.map((key) => [key, sum(key)])) };
  return (
    <DataGrid gridId={id} caption={caption} columns={columns} rows={rows} rowKey={({ code, name, client }) => `${code} ${client} ${name}`}
      totals={totals}
      empty={<EmptyState>No hours.</EmptyState>} dense />
  );
}
