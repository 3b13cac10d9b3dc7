export { approveLeave, declineLeave } from './decide-leave.ts';
export type { ApprovedLeave } from './decide-leave.ts';
export { findNextWaitingLeave, takeWaitingLeave } from './due-reminders.ts';
export { endLeaveEarly } from './end-leave.ts';
export { listApprovals } from './list-approvals.ts';
export type { AlsoAway, WaitingLeave } from './list-approvals.ts';
export { retryLeave } from './retry-leave.ts';
export { grantCancellation, refuseCancellation } from './settle-cancellation.ts';
export { leaveToApprove, mayDecideLeave } from './who-decides.ts';
