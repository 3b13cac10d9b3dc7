export { getLeaveCalendar } from './leave-calendar.ts';
export type { CalendarPerson, LeaveCalendarView } from './leave-calendar.ts';
export { createLeaveLink, listLeaveLinks, revokeLeaveLink } from './leave-links.ts';
export { readLeaveFeed } from './leave-feed.ts';
