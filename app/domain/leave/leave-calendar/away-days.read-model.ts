import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import type { LeaveType } from '../leave-types/index.server.ts';
import { isLeaveShownTo, type LeaveDay, type LeaveRequest } from '../requests/index.server.ts';
import { LEAVE_STATUS, LIVE } from '../requests/fields.ts';

/** Leave that waits to be approved. */
const ASKED = LEAVE_STATUS.pendingApproval;
/** Leave that is approved, also while its cancellation is asked for. */
const APPROVED = LIVE.filter((status) => status !== ASKED);

/**
 * Lists the days of a period on which people are away, by person and day. The type of leave, and leave that is not approved yet, are for
 * the person, for their approver and for administrators.
 */
export function listAwayDays(ctx: Pick<Ctx, 'em' | 'actor' | 'today'>, period: Period, empIds?: readonly string[]) {
  const isOpen = isLeaveShownTo(ctx);
  return tables<typeof LeaveDay | typeof LeaveRequest | typeof LeaveType | typeof Employee>(ctx.em).selectFrom('leave_day as d')
    .innerJoin('leave_request as r', (join) => join.on(sql<boolean>`r.leave_request_id = d.leave_request_id`))
    .innerJoin('leave_type as y', (join) => join.on(sql<boolean>`y.leave_type_id = r.leave_type_id`))
    .innerJoin('employee as e', 'e.empId', 'd.empId')
    .where('d.leaveDate', '>=', period.from).where('d.leaveDate', '<=', period.to)
    .where('d.isRemoved', '=', false).where('d.minutes', '>', 0)
    .where((of) => of.or([of('r.status', 'in', APPROVED), of.and([of('r.status', '=', ASKED), isOpen])]))
    .$if(empIds !== undefined, (days) => days.where('d.empId', 'in', empIds ?? []))
    .select([
      'd.empId', 'd.leaveDate as date', 'd.part', 'd.minutes', sql<boolean>`r.status = ${sql.lit(ASKED)}`.as('isAsked'),
      sql<string | null>`case when ${isOpen} then y.type_name end`.as('typeName'),
      sql<number | null>`case when ${isOpen} then r.leave_request_id end`.as('requestId'),
      fullName('e').as('name'), 'e.surname',
    ])
    .orderBy('e.surname').orderBy('e.firstName').orderBy('d.empId').orderBy('d.leaveDate').orderBy('r.leaveRequestId')
    .execute();
}
