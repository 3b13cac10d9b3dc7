export { enteredMinutes } from './entered-week.ts';
export type { EnteredWeek } from './entered-week.ts';
export { ENTERED_WEEKS, listWorkdays, listWorkdaysOf, minutesOn, weekOn, workdayMinutes } from './workdays.read-model.ts';
export type { Workdays } from './workdays.read-model.ts';
