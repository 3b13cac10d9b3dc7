export { listComingLeave } from './coming-leave.ts';
export type { ComingLeave } from './coming-leave.ts';
export { listLeaveOfPeople } from './leave-of-people.ts';
export type { AwayDay } from './leave-of-people.ts';
