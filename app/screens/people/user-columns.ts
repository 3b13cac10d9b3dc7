import type { UserRow } from '#app/domain/people/index.server.ts';
import type { Column } from '../lists/grid-column.ts';

/** Manage Users, on the screen and in a file. */
export const userColumns: readonly Column<UserRow>[] = [
  { key: 'displayName', header: 'Name', sortKey: 'displayName', width: 240 },
  { key: 'empId', header: 'Emp ID', sortKey: 'empId', priority: 2, width: 110 },
  { key: 'email', header: 'Email', sortKey: 'email', priority: 2, width: 280 },
  { key: 'defaultRate', header: 'Default rate', kind: 'money', sortKey: 'defaultRate', priority: 3 },
  {
    key: 'isEnabled', header: 'State', kind: 'badge', tone: ({ isEnabled, isAdmin }) => (!isEnabled ? 'danger' : isAdmin ? 'info' : 'neutral'),
    value: ({ isEnabled, isAdmin }) => (!isEnabled ? 'Disabled' : isAdmin ? 'Administrator' : 'Employee'), priority: 3,
  },
];
