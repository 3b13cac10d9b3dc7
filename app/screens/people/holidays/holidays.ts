import type { HolidayRow } from '#app/domain/people/holidays/index.server.ts';
import { personColumn } from '../people/person-picture.ts';
import { paths } from '../../paths.ts';
import type { ListScreen } from '../../screen.ts';
import { lastSyncColumns, syncActions } from './last-sync.ts';

export const holidays: ListScreen<HolidayRow> = {
  list: 'public-holidays',
  file: 'holiday.list',
  one: 'Public Holiday',
  many: 'Public holidays',
  titles: { list: 'Public Holidays' },
  columns: [
    { key: 'name', header: 'Name', sortKey: 'name' },
    { key: 'date', header: 'Date', kind: 'date', sortKey: 'date' },
    personColumn({ key: 'createdBy', header: 'Created by', sortKey: 'createdBy', priority: 2 }),
    { key: 'updatedAt', header: 'Last Updated', kind: 'datetime', sortKey: 'updatedAt', priority: 3 },
    ...lastSyncColumns<HolidayRow>('Last Sync', { failed: () => 'Error during the last process', unsynced: 'Not Synced' }),
  ],
  keyOf: ({ holidayId }) => String(holidayId),
  rowActions: (row, usual, query) => syncActions(row, {
    label: 'Sync', action: paths.syncPublicHoliday(row.holidayId, query), fields: { holidayId: String(row.holidayId) },
  }, usual),
  hoverActions: true,
  paths: {
    list: paths.publicHolidays, add: paths.newPublicHoliday, edit: ({ holidayId }, query) => paths.publicHoliday(holidayId, query),
    remove: ({ holidayId }, query) => paths.deletePublicHoliday(holidayId, query),
  },
  searched: 'name',
  about: 'No public holidays found, create one to get started!',
};
