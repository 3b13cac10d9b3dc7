import { segment, withQuery, type Query } from '../address.ts';

const of = (empId: string, leaveTypeId: number): string => `/leave/balances/${segment(empId)}/${leaveTypeId}`;

/** The addresses of balances and of the calendar of leave. */
export const leaveBalancePaths = {
  leaveCalendar: (query: Query = {}) => withQuery('/leave/calendar', query),
  leaveBalances: (query: Query = {}) => withQuery('/leave/balances', query),
  newEntitlement: (query: Query = {}) => withQuery('/leave/balances/new', query),
  entitlement: (empId: string, leaveTypeId: number) => `${of(empId, leaveTypeId)}/edit`,
  adjustBalance: (empId: string, leaveTypeId: number) => `${of(empId, leaveTypeId)}/adjust`,
  removeEntitlement: (empId: string, leaveTypeId: number) => `${of(empId, leaveTypeId)}/delete`,
};
