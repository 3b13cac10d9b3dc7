import { segment, withQuery, type Query } from '../address.ts';

/** The addresses of balances and of the calendar of leave. */
export const leaveBalancePaths = {
  leaveCalendar: (query: Query = {}) => withQuery('/leave/calendar', query),
  leaveBalances: (query: Query = {}) => withQuery('/leave/balances', query),
  newEntitlement: (query: Query = {}) => withQuery('/leave/balances/new', query),
  personsBalances: (empId: string, query: Query = {}) => withQuery(`/leave/balances/of/${segment(empId)}`, query),
  entitlement: (empId: string, leaveTypeId: number) => `/leave/balances/of/${segment(empId)}/${leaveTypeId}`,
  adjustBalance: (empId: string, leaveTypeId: number) => `/leave/balances/of/${segment(empId)}/${leaveTypeId}/adjust`,
  removeEntitlement: (empId: string, leaveTypeId: number) => `/leave/balances/of/${segment(empId)}/${leaveTypeId}/delete`,
};
