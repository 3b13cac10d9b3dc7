import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import type { CellPicture } from '#app/screens/lists/grid-column.ts';
import { personPicture } from '#app/screens/people/people/person-picture.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

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

export interface HoursOfPersonRow extends HoursGridRow { portrait: string | null }

export interface HoursGridProps<Row> {
  id: string;
  caption: string;
  /** What a row is: Project or Person. */
  what: string;
  rows: readonly Row[];
  /** Where the hours of a row can be seen; only once they are in. */
  href?: (row: Row) => string | null;
  picture?: (row: Row) => CellPicture | null;
  importedLabel: string;
}

const SUMS = ['fileSeconds', 'toImportSeconds', 'alreadySeconds', 'outSeconds'] as const;

/** Hours per project or per person: what the file has, and what of it is or goes in. */
export function HoursGrid<Row extends HoursGridRow>({ id, caption, what, rows, href, picture, importedLabel }: HoursGridProps<Row>) {
  const columns: readonly Column<Row>[] = [
    { key: 'name', header: what, kind: href ? 'link' : 'text', ...(href ? { href } : {}), ...(picture ? { picture } : {}) },
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

type HoursOfPeopleProps = Omit<HoursGridProps<HoursOfPersonRow>, 'what' | 'picture'>;

/** The same of people, with their pictures. */
export const HoursOfPeople = (props: HoursOfPeopleProps) =>
  <HoursGrid {...props} what="Person" picture={({ name, portrait }) => personPicture(name, portrait)} />;
