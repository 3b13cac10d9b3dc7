export { leaveType, listLeaveTypes } from './leave-type.ts';
export type { LeaveTypeRow } from './leave-type.ts';
export { listRequestableTypes } from './list-requestable-types.ts';
export { lockLeaveType } from './lock-leave-type.ts';
export type { LeaveType } from './leave-type.entity.ts';
