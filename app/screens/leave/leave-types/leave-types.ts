import { leaveTypeFields } from '#app/domain/leave/leave-types/fields.ts';
import type { LeaveTypeRow } from '#app/domain/leave/leave-types/index.server.ts';
import { paths } from '../../paths.ts';
import { columnsOf, pathsBelow, type Screen } from '../../screen.ts';

/** The state of a type: its leave can be asked for, or why not. */
function stateOf({ isPublicHoliday, isActive }: LeaveTypeRow): string {
  if (isPublicHoliday) return 'Public holidays';
  return isActive ? 'Active' : 'Inactive';
}

const { listOrder, typeName, needsApproval, countsBalance, noticeDays, isPaid } = leaveTypeFields;

export const leaveTypes: Screen<LeaveTypeRow> = {
  list: 'leave-types',
  file: 'leave-type.list',
  one: 'leave type',
  many: 'Leave types',
  titles: { list: 'Leave types', add: 'Add leave type' },
  description: 'The kinds of leave that people ask for. That of public holidays is given by their list, and nobody asks for it.',
  fields: leaveTypeFields,
  columns: [
    ...columnsOf<LeaveTypeRow>({ typeName, listOrder }, { typeName: {}, listOrder: { kind: 'number', width: 90, priority: 2 } }),
    {
      key: 'state', header: 'State', kind: 'badge', value: stateOf, width: 150,
      tone: ({ isPublicHoliday, isActive }) => (isPublicHoliday ? 'info' : isActive ? 'success' : 'neutral'),
    },
    { key: 'needsApproval', header: needsApproval.label, kind: 'boolean', width: 120, priority: 2 },
    { key: 'countsBalance', header: countsBalance.label, kind: 'boolean', width: 120, priority: 2 },
    { key: 'noticeDays', header: noticeDays.label, kind: 'number', sortKey: 'noticeDays', width: 120, priority: 3 },
    { key: 'isPaid', header: isPaid.label, kind: 'boolean', width: 90, priority: 3 },
  ],
  keyOf: ({ leaveTypeId }) => String(leaveTypeId),
  rowTone: ({ isActive }) => (isActive ? undefined : 'muted'),
  paths: pathsBelow(paths.leaveTypes, ({ leaveTypeId }) => String(leaveTypeId)),
  searched: 'name',
  about: 'Leave can be asked for once there is a type of it.',
  loss: (name) => `${name} can then no longer be asked for, and what its time is recorded on is forgotten.`,
  done: { created: (name) => `${name} added`, updated: (name) => `${name} saved`, removed: (name) => `${name} deleted` },
};
