import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';

export interface Figure { label: string; rows: number; entries: number | null; seconds: number }

const COLUMNS: readonly Column<Figure>[] = [
  { key: 'label', header: 'Rows' },
  { key: 'rows', header: 'Count', kind: 'number', value: ({ rows }) => formatCount(rows) },
  { key: 'entries', header: 'Entries', kind: 'number', value: ({ entries }) => (entries === null ? null : formatCount(entries)) },
  { key: 'seconds', header: 'Hours', kind: 'hours' },
];

/** What becomes of the rows of a file, the file itself as the total. */
export function FiguresTable(
  { id, caption, figures, file }: { id: string; caption: string; figures: readonly Figure[]; file: { rows: number; seconds: number } },
) {
  return (
    <DataGrid
      gridId={id}
      caption={caption}
      columns={COLUMNS}
      rows={figures}
      rowKey={({ label }) => label}
      totals={{ rows: formatCount(file.rows), seconds: file.seconds }}
      totalsLabel="In the file"
      empty={null}
      dense
    />
  );
}
