import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatDays } from '#app/domain/kernel/values/local-date.ts';
import type { AlsoAway, WaitingLeave } from '#app/domain/leave/approvals/index.server.ts';
import { PART_WORD } from '#app/domain/leave/requests/fields.ts';
import type { Column } from '../lists/grid-column.ts';
import { paths } from '../paths.ts';
import { personColumn } from '../people/people/person-picture.ts';

const hours = (minutes: number): string => `${formatHours(minutes * 60)} h`;

/** The days of a request, with the parts of the first and of the last where these are not whole days. */
export function daysOf({ firstDay, lastDay, firstPart, lastPart }: WaitingLeave): string {
  const parts = [firstPart, ...(firstDay === lastDay ? [] : [lastPart])].filter((part) => part !== 'day').map((part) => PART_WORD[part]);
  return [formatDays(firstDay, lastDay), ...new Set(parts)].join(', ');
}

/** A person who is away meanwhile, or asks to be. */
export const awayOf = ({ name, from, to, isPending }: AlsoAway): string =>
  `${name} ${formatDays(from, to)}${isPending ? ' (asked for)' : ''}`;

/** Returns the balance before and after, below zero with a sign; nothing where none is counted. */
export const balanceOf = ({ balanceBefore, balanceAfter }: WaitingLeave): string => (
  balanceBefore === undefined || balanceAfter === undefined ? ''
    : `${hours(balanceBefore)} → ${hours(balanceAfter)}`);

/** Time of a project on the days of a request. */
export const recordedOf = ({ project, seconds }: WaitingLeave['recorded'][number]): string => `${project} ${formatHours(seconds)} h`;

/** The columns of requests that wait, with the facts to decide by. */
export const approvalColumns: readonly Column<WaitingLeave>[] = [
  {
    key: 'days', header: 'Days', kind: 'link', width: 190, value: daysOf, href: ({ leaveRequestId }) => paths.leaveRequest(leaveRequestId),
  },
  personColumn({ key: 'name', header: 'Employee', width: 160 }),
  { key: 'typeName', header: 'Type', width: 120, value: ({ typeName }) => typeName },
  { key: 'asks', header: 'Asks for', kind: 'badge', width: 110, value: ({ isCancellation }) => (isCancellation ? 'Cancellation' : 'Leave'),
    tone: ({ isCancellation }) => (isCancellation ? 'warning' : 'info') },
  { key: 'seconds', header: 'Hours', kind: 'hours', width: 80, value: ({ minutes }) => minutes * 60 },
  { key: 'balance', header: 'Balance', width: 150, value: balanceOf },
  { key: 'alsoAway', header: 'Also away', isLong: true, width: 200, value: ({ alsoAway }) => alsoAway.map(awayOf).join('; ') },
  { key: 'recorded', header: 'Time on these days', isLong: true, width: 160, priority: 2,
    value: ({ recorded }) => recorded.map(recordedOf).join('; ') },
  { key: 'reason', header: 'Reason', isLong: true, width: 200, priority: 2,
    value: ({ isCancellation, cancelReason, reason }) => (isCancellation ? cancelReason : reason) },
  { key: 'submittedAt', header: 'Asked', kind: 'datetime', width: 140, priority: 3 },
];
