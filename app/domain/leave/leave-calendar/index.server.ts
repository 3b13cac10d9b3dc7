export { getLeaveCalendar } from './leave-calendar.ts';
export type { CalendarPerson, LeaveCalendarView } from './leave-calendar.ts';
