export { leaveType, listLeaveTypes } from './leave-type.ts';
export type { LeaveTypeRow } from './leave-type.ts';
export { listRequestableTypes } from './list-requestable-types.ts';
