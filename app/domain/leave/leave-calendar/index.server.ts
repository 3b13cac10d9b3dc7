export { getLeaveCalendar } from './leave-calendar.ts';
export type { CalendarPerson, LeaveCalendarView } from './leave-calendar.ts';
export { createLeaveLink, listLeaveLinks, revokeLeaveLink } from './leave-links.ts';
export { readLeaveFeed } from './leave-feed.ts';
export { listAway } from './list-away.ts';
export type { AwayPerson, AwaySpan } from './list-away.ts';
