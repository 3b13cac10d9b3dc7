import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { GRANTED_LEAVE } from '#app/domain/kernel/rules/granted-leave.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import type { LeaveType } from '#app/domain/leave/leave-types/index.server.ts';
import { isLeaveShownTo, LEAVE_STATUS, type LeaveDay, type LeaveRequest } from '#app/domain/leave/requests/index.server.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';

const { pendingApproval, pendingCancellation } = LEAVE_STATUS;

type Viewer = Pick<Ctx, 'em' | 'actor' | 'today'>;

/**
 * Lists the days of a period on which people are away, by person and day. Everybody may know that they are; what type of leave it is, its
 * request, and leave that still waits to be approved are for the person, for those who decide about them, and for administrators.
 */
export function listAwayDays(ctx: Viewer, empIds: readonly string[], { from, to }: Period) {
  const isOpen = isLeaveShownTo(ctx);
  return tables<typeof LeaveDay | typeof LeaveRequest | typeof LeaveType | typeof Employee>(ctx.em).selectFrom('leave_day as d')
    .innerJoin('leave_request as r', (join) => join.on(sql<boolean>`r.leave_request_id = d.leave_request_id`))
    .innerJoin('leave_type as y', (join) => join.on(sql<boolean>`y.leave_type_id = r.leave_type_id`))
    .innerJoin('employee as e', 'e.empId', 'd.empId')
    .where('d.empId', 'in', empIds).where('d.leaveDate', '>=', from).where('d.leaveDate', '<=', to)
    .where('d.isRemoved', '=', false).where('d.minutes', '>', 0)
    .where((of) => of.or([of('r.status', 'in', GRANTED_LEAVE), of.and([of('r.status', '=', pendingApproval), isOpen])]))
    .select([
      'd.empId', 'd.leaveDate as date', 'd.part', 'd.minutes', 'd.fromMinute', 'd.toMinute',
      sql<boolean>`r.status = ${sql.lit(pendingApproval)}`.as('isAsked'),
      sql<boolean>`r.status = ${sql.lit(pendingCancellation)} and coalesce(${isOpen}, false)`.as('isCancelling'),
      sql<string | null>`case when ${isOpen} then y.type_name end`.as('typeName'),
      sql<number | null>`case when ${isOpen} then r.leave_request_id end`.as('requestId'),
    ])
    .orderBy('d.empId').orderBy('d.leaveDate').orderBy('d.fromMinute').orderBy('r.leaveRequestId')
    .execute();
}
