import type { LeaveGroupRow } from '#app/domain/people/holidays/index.server.ts';
import { personColumn } from '../people/person-picture.ts';
import { paths } from '../../paths.ts';
import type { ListScreen } from '../../screen.ts';
import { lastSyncColumns, syncActions } from './last-sync.ts';

export const leaveGroups: ListScreen<LeaveGroupRow> = {
  list: 'leave-groups',
  file: 'leave-group.list',
  one: 'Leave Group',
  adds: 'Create Leave Group',
  many: 'Leave groups',
  titles: { list: 'Leave Groups' },
  columns: [
    { key: 'name', header: 'Group Name', sortKey: 'name' },
    { key: 'members', header: 'Members' },
    personColumn({ key: 'createdBy', header: 'Created by', sortKey: 'createdBy', priority: 3 }),
    { key: 'updatedAt', header: 'Last Updated', kind: 'datetime', sortKey: 'updatedAt', priority: 3 },
    ...lastSyncColumns<LeaveGroupRow>('Last Synced', { failed: ({ syncError }) => syncError, unsynced: '' }),
  ],
  keyOf: ({ leaveGroupId }) => String(leaveGroupId),
  // Everybody is in one, which can only be synced.
  rowActions: (row, usual, query) => syncActions(row, {
    label: 'Sync', action: paths.syncLeaveGroup(row.leaveGroupId, query), fields: { leaveGroupId: String(row.leaveGroupId) },
  }, row.isEverybody ? [] : usual),
  hoverActions: true,
  paths: {
    list: paths.leaveGroups, add: paths.newLeaveGroup, edit: ({ leaveGroupId }, query) => paths.leaveGroup(leaveGroupId, query),
    remove: ({ leaveGroupId }, query) => paths.deleteLeaveGroup(leaveGroupId, query),
  },
  searched: 'name',
  about: 'No leave groups found, create one to get started!',
};
