import type { LeaveRow } from '#app/domain/leave/requests/index.server.ts';
import { formatLongDate } from '../format.ts';
import type { Column } from '../lists/grid-column.ts';
import { paths } from '../paths.ts';
import { personColumn } from '../people/people/person-picture.ts';
import { statusTitle, statusTone, statusWord } from './leave-status.ts';

/** Requests for leave. */
export const leaveColumns: readonly Column<LeaveRow>[] = [
  { key: 'firstDay', header: 'First day', kind: 'link', width: 140, sortKey: 'firstDay', value: ({ firstDay }) => formatLongDate(firstDay),
    href: ({ leaveRequestId }) => paths.leaveRequest(leaveRequestId) },
  { key: 'lastDay', header: 'Last day', width: 140, sortKey: 'lastDay', priority: 2, value: ({ lastDay }) => formatLongDate(lastDay) },
  personColumn({ key: 'name', header: 'Employee', width: 170, sortKey: 'name' }),
  { key: 'type', header: 'Type', width: 130, sortKey: 'type' },
  { key: 'seconds', header: 'Hours', kind: 'hours', width: 80 },
  { key: 'status', header: 'State', kind: 'badge', width: 110, sortKey: 'status', value: statusWord, tone: statusTone, title: statusTitle },
  { key: 'reason', header: 'Reason', isLong: true, width: 240, priority: 3 },
];

/** The same of one person, who needs no name. */
export const ownLeaveColumns: readonly Column<LeaveRow>[] = leaveColumns.filter(({ key }) => key !== 'name');
