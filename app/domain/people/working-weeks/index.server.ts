export { enteredMinutes } from './entered-week.ts';
export type { EnteredWeek } from './entered-week.ts';
export {
  ENTERED_WEEKS, lacksWorkingWeek, listWorkdays, listWorkdaysOf, minutesOn, weekOn, workdayMinutes, worksInWeek,
} from './workdays.read-model.ts';
export type { Workdays } from './workdays.read-model.ts';
export { addWorkingWeek, changeWorkingWeek, deleteWorkingWeek } from './working-week.ts';
export { getWorkingWeek, listWorkingWeeks, usualWeek } from './list-working-weeks.ts';
export type { WorkingWeekRow } from './list-working-weeks.ts';
export { hoursInWords } from './week-in-words.ts';
