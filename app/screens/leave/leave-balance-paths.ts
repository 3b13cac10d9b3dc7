import { segment, withQuery, type Query } from '../address.ts';

/** The addresses of balances, of the calendar of leave and of its links. */
export const leaveBalancePaths = {
  leaveCalendar: (query: Query = {}) => withQuery('/leave/calendar', query),
  leaveLinks: () => '/leave/calendar/links',
  removeLeaveLink: (kind: string) => withQuery('/leave/calendar/links/remove', { kind }),
  leaveFeed: (token: string) => `/f/${segment(token)}.ics`,
  leaveBalances: (query: Query = {}) => withQuery('/leave/balances', query),
  newEntitlement: (query: Query = {}) => withQuery('/leave/balances/new', query),
  openingBalances: () => '/leave/balances/import',
  checkOpenings: (leaveImportId: string) => `/leave/balances/import/check/${segment(leaveImportId)}`,
  personsBalances: (empId: string, query: Query = {}) => withQuery(`/leave/balances/of/${segment(empId)}`, query),
  entitlement: (empId: string, leaveTypeId: number) => `/leave/balances/of/${segment(empId)}/${leaveTypeId}`,
  adjustBalance: (empId: string, leaveTypeId: number) => `/leave/balances/of/${segment(empId)}/${leaveTypeId}/adjust`,
  removeEntitlement: (empId: string, leaveTypeId: number) => `/leave/balances/of/${segment(empId)}/${leaveTypeId}/delete`,
};
