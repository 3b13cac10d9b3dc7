import { Plus } from 'lucide-react';
import type { WorkingWeekRow } from '#app/domain/people/working-weeks/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { weekColumns } from '#app/screens/people/working-weeks/week-columns.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';

interface WorkingWeeksTableProps { empId: string; rows: readonly WorkingWeekRow[]; usual: string }

/** The working weeks of a person; `usual` says in words what applies without one. */
export function WorkingWeeksTable({ empId, rows, usual }: WorkingWeeksTableProps) {
  const columns: readonly Column<WorkingWeekRow>[] = [...weekColumns, {
    key: 'actions', header: 'Actions', kind: 'actions',
    actions: ({ workingWeekId }) => [
      { label: 'Edit', href: paths.workingWeek(empId, workingWeekId) },
      { label: 'Delete', href: paths.deleteWorkingWeek(empId, workingWeekId), danger: true },
    ],
  }];
  return (
    <>
      <Toolbar label="Working weeks">
        <ButtonLink href={paths.newWorkingWeek(empId)} icon={Plus} variant="primary">Add working week</ButtonLink>
      </Toolbar>
      <DataGrid gridId="working-weeks" caption="Working weeks" columns={columns} rows={rows}
        rowKey={({ workingWeekId }) => String(workingWeekId)} rowHref={({ workingWeekId }) => paths.workingWeek(empId, workingWeekId)}
        empty={<EmptyState>No working week is entered.</EmptyState>} />
      <p className="muted">{rows.length === 0 ? `Until one is, ${usual}.` : `Before the first of these weeks, ${usual}.`}</p>
    </>
  );
}
