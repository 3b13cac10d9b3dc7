export { addHoliday } from './add-holiday.ts';
export { listGroups, listHolidaysOf } from './holiday.read-model.ts';
export { holiday, listHolidays } from './holiday.ts';
export type { HolidayRow } from './holiday.ts';
