import { segment, withQuery, type Query } from '../address.ts';

const LIST = '/leave/balances';
const of = (empId: string, leaveTypeId: number, more = ''): string => `${LIST}/of/${segment(empId)}/${leaveTypeId}${more}`;

/** The addresses of balances, of the calendar of leave and of its links. */
export const leaveBalancePaths = {
  leaveCalendar: (query: Query = {}) => withQuery('/leave/calendar', query),
  leaveLinks: () => '/leave/calendar/links',
  removeLeaveLink: (kind: string) => withQuery('/leave/calendar/links/remove', { kind }),
  leaveFeed: (token: string) => `/f/${segment(token)}.ics`,
  leaveBalances: (query: Query = {}) => withQuery(LIST, query),
  newEntitlement: (query: Query = {}) => withQuery(`${LIST}/new`, query),
  openingBalances: () => `${LIST}/import`,
  checkOpenings: (leaveImportId: string) => `${LIST}/import/check/${segment(leaveImportId)}`,
  personsBalances: (empId: string, query: Query = {}) => withQuery(`${LIST}/of/${segment(empId)}`, query),
  entitlement: (empId: string, leaveTypeId: number) => of(empId, leaveTypeId),
  adjustBalance: (empId: string, leaveTypeId: number) => of(empId, leaveTypeId, '/adjust'),
  removeEntitlement: (empId: string, leaveTypeId: number) => of(empId, leaveTypeId, '/delete'),
};
