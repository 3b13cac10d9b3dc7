import { TriangleAlert } from 'lucide-react';
import { mappingFields } from '#app/domain/leave/leave-settings/fields.ts';
import type { MappingRow } from '#app/domain/leave/leave-settings/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { DataTable } from '../../table/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';

const isSaved = ({ leaveTimesheetSettingId }: MappingRow): boolean => leaveTimesheetSettingId !== null;

const columns: readonly Column<MappingRow>[] = [
  { key: 'typeName', header: 'Leave Type', render: (row) => <TypeName row={row} />, width: 260 },
  { key: 'clientId', header: mappingFields.clientId },
  { key: 'projectId', header: mappingFields.projectId },
  { key: 'categoryId', header: mappingFields.categoryId, priority: 2 },
  { key: 'billableId', header: mappingFields.billableId, priority: 2 },
  {
    key: 'actions', header: 'Actions', kind: 'actions',
    actions: ({ leaveTypeId }) => [{ label: 'Edit', href: paths.leaveTimesheetSetting(leaveTypeId) }],
  },
];

function TypeName({ row }: { row: MappingRow }) {
  if (isSaved(row)) return row.typeName;
  return <>{row.typeName} <span className="muted"><Icon icon={TriangleAlert} /> Nothing saved yet</span></>;
}

/** The types of leave, each with what it is recorded on; those without it are marked. */
export function MappingTable({ rows }: { rows: readonly MappingRow[] }) {
  return (
    <DataTable
      gridId="leave-timesheet" caption="Leave Timesheet Settings" columns={columns} rows={rows}
      rowKey={({ leaveTypeId }) => String(leaveTypeId)}
      rowHref={({ leaveTypeId }) => paths.leaveTimesheetSetting(leaveTypeId)} rowTone={(row) => (isSaved(row) ? undefined : 'warning')}
    />
  );
}
