import { withQuery, type Query } from '../address.ts';

/** The addresses of leave. */
export const leavePaths = {
  leave: (query: Query = {}) => withQuery('/leave', query),
  newLeave: (query: Query = {}) => withQuery('/leave/new', query),
  leaveRequest: (leaveRequestId: number) => `/leave/${leaveRequestId}`,
  editLeave: (leaveRequestId: number) => `/leave/${leaveRequestId}/edit`,
  cancelLeave: (leaveRequestId: number) => `/leave/${leaveRequestId}/cancel`,
  approveLeave: (leaveRequestId: number) => `/leave/${leaveRequestId}/approve`,
  declineLeave: (leaveRequestId: number) => `/leave/${leaveRequestId}/decline`,
  grantCancellation: (leaveRequestId: number) => `/leave/${leaveRequestId}/grant`,
  refuseCancellation: (leaveRequestId: number) => `/leave/${leaveRequestId}/refuse`,
  endLeave: (leaveRequestId: number) => `/leave/${leaveRequestId}/end`,
  retryLeave: (leaveRequestId: number) => `/leave/${leaveRequestId}/retry`,
  leaveApprovals: (query: Query = {}) => withQuery('/leave/approvals', query),
  leaveCalendar: (query: Query = {}) => withQuery('/leave/calendar', query),
};
