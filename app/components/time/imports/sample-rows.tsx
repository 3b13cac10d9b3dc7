import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { Card } from '../../ui/card.tsx';

interface SampleRow { line: number; cells: readonly string[] }

const SHORT = 32;

/** A date, a time or an address is not broken over lines. */
const sampleCell = (text: string) => (text.length <= SHORT ? <span className="whitespace-nowrap">{text}</span> : text);

/** The first rows of the file under its own headers. */
export function SampleRows({ headers, rows }: { headers: readonly string[]; rows: readonly SampleRow[] }) {
  const columns: readonly Column<SampleRow>[] = [
    { key: 'line', header: 'Line', kind: 'number' },
    ...headers.map((header, i): Column<SampleRow> => ({ key: `cell-${i}`, header, render: ({ cells }) => sampleCell(cells[i] ?? '') })),
  ];
  return (
    <Card title="The first rows of the file" padded={false}>
      <DataGrid gridId="sample-rows" caption="Sample rows" columns={columns} rows={rows} rowKey={({ line }) => String(line)} empty={null}
        dense />
    </Card>
  );
}
