import type { Ctx } from '#app/domain/kernel/context.ts';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { wallClockIn } from '#app/domain/kernel/values/zone.ts';
import { LEAVE_STATUS, type LeaveRequest } from '#app/domain/leave/requests/index.server.ts';

type Days = Pick<LeaveRequest, 'firstDay' | 'lastDay'>;

/** The days of a leave in words. */
export const daysOf = ({ firstDay, lastDay }: Days): string =>
  (firstDay === lastDay ? formatDate(firstDay) : `${formatDate(firstDay)} to ${formatDate(lastDay)}`);

const nameOf = async ({ em }: Ctx, empId: string | null | undefined): Promise<string> => (await firstRow<{ name: string }>(em,
  sql`select trim(first_name || ' ' || surname) as name from tenant.employee where emp_id = ${empId ?? ''}`))?.name ?? empId ?? '';

const { declined, cancelled, pendingApproval, pendingCancellation } = LEAVE_STATUS;

/** Says what became of a request since the actor has looked at it: by whom, and when. */
export async function becameOf(ctx: Ctx, leave: LeaveRequest): Promise<string> {
  const by = async (what: string, who: string | null | undefined, at: Date | null | undefined) => {
    const when = at ? wallClockIn(ctx.tenant.timeZone, new Date(at)) : undefined;
    return `was ${what} by ${await nameOf(ctx, who)}${when ? ` on ${formatDate(when.date)} at ${when.time}` : ''}.`;
  };
  if (leave.status === pendingApproval) return 'was changed since you looked at it.';
  if (leave.status === pendingCancellation) return 'is to be cancelled by now.';
  if (leave.status === cancelled) return by('cancelled', leave.cancelledBy, leave.cancelledAt);
  return by(leave.status === declined ? 'declined' : 'approved', leave.decidedBy, leave.decidedAt);
}

/** A request by its person and its days. */
export const nameOfLeave = async (ctx: Ctx, leave: LeaveRequest): Promise<string> => `${await nameOf(ctx, leave.empId)}, ${daysOf(leave)}`;
