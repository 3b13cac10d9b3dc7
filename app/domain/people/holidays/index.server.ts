export { addHoliday } from './add-holiday.ts';
export { listGroups, listHolidaysOf, listHolidaysOfPeople } from './holiday.read-model.ts';
export { holiday, listHolidays } from './holiday.ts';
export type { HolidayRow } from './holiday.ts';
