import { userFields } from '#app/domain/people/people/fields.ts';
import type { UserRow } from '#app/domain/people/people/index.server.ts';
import { personColumn } from './person-picture.ts';
import { paths } from '../../paths.ts';
import { listedColumns, type ListScreen } from '../../screen.ts';

export const users: ListScreen<UserRow> = {
  list: 'users',
  file: 'user.list',
  one: 'User',
  many: 'Users',
  titles: { list: 'Manage Users' },
  columns: [
    personColumn({ key: 'displayName', header: 'Name', sortKey: 'displayName', width: 240 }),
    { key: 'empId', header: 'Emp ID', sortKey: 'empId', priority: 2, width: 110 },
    { key: 'email', header: 'Email', sortKey: 'email', priority: 2, width: 280 },
    { key: 'defaultRate', header: 'Default rate', kind: 'money', sortKey: 'defaultRate', priority: 3 },
    {
      key: 'isEnabled', header: 'State', kind: 'badge', priority: 3,
      value: ({ isEnabled, isAdmin }) => (!isEnabled ? 'Disabled' : isAdmin ? 'Administrator' : 'Employee'),
      tone: ({ isEnabled, isAdmin }) => (!isEnabled ? 'danger' : isAdmin ? 'info' : 'neutral'),
    },
    ...listedColumns<UserRow>(userFields),
  ],
  interactive: true,
  rowTone: ({ isEnabled }) => (isEnabled ? undefined : 'muted'),
  keyOf: ({ empId }) => empId,
  paths: {
    list: paths.users, add: () => paths.newUser(), open: ({ empId }) => paths.user(empId), edit: ({ empId }) => paths.editUser(empId),
    remove: ({ empId }, query) => paths.deleteUser(empId, query),
  },
  searched: 'name, e-mail or Emp ID',
  crm: { note: 'This is a read-only list. Update these details via your CRM system', hides: ['Edit', 'Delete'] },
  about: 'Users record time and sign in.',
};
