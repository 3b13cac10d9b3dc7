export { addHoliday } from './add-holiday.ts';
export { listGroups } from './list-groups.ts';
export { holiday, listHolidays } from './holiday.ts';
export { listHolidaysOf } from './holiday.read-model.ts';
export type { HolidayRow } from './holiday.ts';
