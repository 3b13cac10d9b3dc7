import type { HolidayRow } from '#app/domain/people/holidays/index.server.ts';
import { personColumn } from '../people/person-picture.ts';
import { paths } from '../../paths.ts';
import type { ListScreen } from '../../screen.ts';

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
    { key: 'updatedAt', header: 'Last Updated', kind: 'datetime', sortKey: 'updatedAt', priority: 2 },
  ],
  keyOf: ({ holidayId }) => String(holidayId),
  paths: {
    list: paths.publicHolidays, add: paths.newPublicHoliday, edit: ({ holidayId }, query) => paths.publicHoliday(holidayId, query),
    remove: ({ holidayId }, query) => paths.deletePublicHoliday(holidayId, query),
  },
  searched: 'name',
  about: 'No public holidays found, create one to get started!',
};
