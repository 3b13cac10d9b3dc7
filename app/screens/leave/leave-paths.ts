import { withQuery, type Query } from '../address.ts';

/** The addresses of leave. */
export const leavePaths = {
  leave: (query: Query = {}) => withQuery('/leave', query),
  newLeave: (query: Query = {}) => withQuery('/leave/new', query),
  leaveRequest: (leaveRequestId: number) => `/leave/${leaveRequestId}`,
  editLeave: (leaveRequestId: number) => `/leave/${leaveRequestId}/edit`,
  cancelLeave: (leaveRequestId: number) => `/leave/${leaveRequestId}/cancel`,
  leaveApprovals: (query: Query = {}) => withQuery('/leave/approvals', query),
  leaveDelegates: () => '/leave/delegates',
  leaveCalendar: (query: Query = {}) => withQuery('/leave/calendar', query),
};
