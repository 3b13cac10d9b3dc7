export { addHoliday } from './add-holiday.ts';
export { updateHoliday } from './update-holiday.ts';
export { deleteHoliday } from './delete-holiday.ts';
export { getHoliday } from './get-holiday.ts';
export { listHolidays } from './list-holidays.ts';
export { listGroups } from './list-groups.ts';
export { listHolidaysOf } from './holiday.read-model.ts';
export type { HolidayRow } from './holiday.read-model.ts';
