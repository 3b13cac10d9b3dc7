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

type Viewer = Pick<Ctx, 'em' | 'actor' | 'today'>;

/**
 * Selects the days of a period on which people, `e`, are away and the actor may know it: leave that is not approved yet is for the person,
 * for their approver and for administrators.
 */
const shownDays = (ctx: Viewer, { from, to }: Period) =>
  tables<typeof LeaveDay | typeof LeaveRequest | typeof LeaveType | typeof Employee>(ctx.em).selectFrom('leave_day as d')
    .innerJoin('leave_request as r', (join) => join.on(sql<boolean>`r.leave_request_id = d.leave_request_id`))
    .innerJoin('leave_type as y', (join) => join.on(sql<boolean>`y.leave_type_id = r.leave_type_id`))
    .innerJoin('employee as e', 'e.empId', 'd.empId')
    .where('d.leaveDate', '>=', from).where('d.leaveDate', '<=', to).where('d.isRemoved', '=', false).where('d.minutes', '>', 0)
    .where((of) => of.or([of('r.status', 'in', APPROVED), of.and([of('r.status', '=', ASKED), isLeaveShownTo(ctx)])]));

/** Lists the people who are away in a period, by name. */
export const listAwayPeople = (ctx: Viewer, period: Period) => shownDays(ctx, period)
  .select(['e.empId', fullName('e').as('name'), sql<string>`e.surname_in_order`.as('inOrder')]).distinct()
  .orderBy('inOrder').orderBy('e.empId').execute();

/** Lists the days on which people are away, by person and day. The type of leave is for those who decide about it. */
export function listAwayDays(ctx: Viewer, period: Period, empIds: readonly string[]) {
  const isOpen = isLeaveShownTo(ctx);
  return shownDays(ctx, period).where('d.empId', 'in', empIds)
    .select([
      'd.empId', 'd.leaveDate as date', 'd.part', sql<boolean>`r.status = ${sql.lit(ASKED)}`.as('isAsked'),
      sql<string | null>`case when ${isOpen} then y.type_name end`.as('typeName'),
      sql<number | null>`case when ${isOpen} then r.leave_request_id end`.as('requestId'),
    ])
    .orderBy('d.empId').orderBy('d.leaveDate').orderBy('r.leaveRequestId')
    .execute();
}

/** Counts the days of approved leave of people in each month of a period that has some. */
export const listAwayMonths = (ctx: Viewer, period: Period, empIds: readonly string[]) => shownDays(ctx, period)
  .where('d.empId', 'in', empIds).where('r.status', 'in', APPROVED)
  .select([
    'd.empId', sql<number>`extract(month from d.leave_date)::integer`.as('month'),
    sql<number>`count(distinct d.leave_date)::integer`.as('days'),
  ])
  .groupBy(['d.empId', 'month']).execute();
