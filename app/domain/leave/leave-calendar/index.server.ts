export { getLeaveCalendar } from './leave-calendar.ts';
export type { CalendarPerson, LeaveCalendarView } from './leave-calendar.ts';
export { listAway } from './list-away.ts';
export type { AwayPerson, AwaySpan } from './list-away.ts';
