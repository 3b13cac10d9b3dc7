import { date, fields, text } from '#app/domain/kernel/fields/fields.ts';

export const holidayFields = fields({
  name: text({ label: 'Name', max: 100, required: 'Name is required' }),
  date: date({
    label: 'Date', invalid: 'Date is required',
    within: { from: '1950-01-01', to: '2199-12-31', message: 'The date must be between 1950 and 2199' },
  }),
});

export const HOLIDAY_GROUP = 'Public Holidays Group';

export const holidayList = {
  sorts: ['date', 'name', 'createdBy', 'updatedAt', 'syncedBy', 'syncedAt'], direction: 'desc', sizes: [100],
} as const;

export const groupFields = fields({
  name: text({ label: 'Group Name', max: 100, required: 'This field is required.' }),
});

export const groupList = { sorts: ['name', 'createdBy', 'updatedAt', 'syncedBy', 'syncedAt'], sizes: [100] } as const;

/** The transient state of a group or a holiday; none is ''. */
export type SyncStatus = '' | 'syncing' | 'deleting';

/** The kinds of entity that a directory selector tells apart. */
export const ENTITY_TYPE = { group: 0, user: 1 } as const;

/** The name of a group's part in a form: `user:EMP`, `team:3`, `state:NSW`. */
export type EntityKey = `${'user' | 'team' | 'state'}:${string}`;
