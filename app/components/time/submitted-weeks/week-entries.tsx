import type { WeekView } from '#app/domain/time/timesheets/index.server.ts';
import { weekEntryColumns } from '#app/screens/time/submitted-weeks/week-entry-columns.ts';
import { DataGrid } from '../../table/data-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What was recorded in the week, for who decides about it. */
export function WeekEntries({ entries, isLinked }: { entries: WeekView['entries']; isLinked: boolean }) {
  return (
    <DataGrid gridId="week-entries" caption="Entries of the week" columns={weekEntryColumns(isLinked)} rows={entries}
      rowKey={({ timeId }) => String(timeId)}
      empty={<EmptyState title="No timesheets">Time recorded for this week will be listed here.</EmptyState>} />
  );
}
