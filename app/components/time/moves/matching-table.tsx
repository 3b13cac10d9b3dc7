import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { NOTHING_FOUND } from '#app/domain/time/moves/fields.ts';
import type { MatchingEntries, MatchingEntry } from '#app/domain/time/moves/index.server.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { Notice } from '../../ui/notice.tsx';

interface MatchingTableProps { gridId: string; caption: string; columns: readonly Column<MatchingEntry>[]; found: MatchingEntries }

/** The timesheets that a filter finds, or the words that it finds none. */
export function MatchingTable({ gridId, caption, columns, found: { rows, total, seconds } }: MatchingTableProps) {
  if (total === 0) return <Notice kind="warning" role="status"><p>{NOTHING_FOUND}</p></Notice>;
  const isCut = total > rows.length;
  return (
    <div className="stack">
      <p role="status">{formatCount(total)} {total === 1 ? 'record' : 'records'}
        {isCut ? `; these are the newest ${formatCount(rows.length)}` : ''}</p>
      <DataGrid gridId={gridId} caption={caption} columns={columns} rows={rows} rowKey={({ timeId }) => String(timeId)} dense
        totals={{ workedSeconds: seconds }} totalsLabel={isCut ? 'Total of all records' : 'Total'} empty={null} />
    </div>
  );
}
