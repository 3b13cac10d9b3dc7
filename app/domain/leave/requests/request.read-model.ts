import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { fullName, tableOf, tables, wallTimeOf } from '#app/domain/kernel/records/tables.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import type { LeaveType } from '#app/domain/leave/leave-types/index.server.ts';
import type { LeaveDay } from './leave-day.entity.ts';
import type { LeaveRequest } from './leave-request.entity.ts';
import { isLeaveShownTo } from './who-sees.ts';

/** Finds a request that the actor may see, with the names of the people in it and its moments as clocks here showed them. */
export function findShownRequest(ctx: Pick<Ctx, 'em' | 'actor' | 'tenant' | 'today'>, leaveRequestId: number) {
  const { em, tenant } = ctx;
  const nameOf = (column: string) => sql<string | null>`(select trim(p.first_name || ' ' || p.surname)
    from ${tableOf(em, 'employee')} p where p.emp_id = ${sql.ref(column)})`;
  return tables<typeof LeaveRequest | typeof Employee | typeof LeaveType>(em).selectFrom('leave_request as r')
    .innerJoin('employee as e', 'e.empId', 'r.empId').innerJoin('leave_type as k', 'k.leaveTypeId', 'r.leaveTypeId')
    .where('r.leaveRequestId', '=', leaveRequestId).where(isLeaveShownTo(ctx))
    .select([
      'r.leaveRequestId', 'r.empId', fullName('e').as('name'), sql<string | null>`coalesce(e.picture, e.avatar)`.as('portrait'),
      'r.leaveTypeId', 'k.typeName as type',
      'r.firstDay', 'r.lastDay', 'r.firstPart', 'r.firstFrom', 'r.firstTo', 'r.lastPart', 'r.lastFrom', 'r.lastTo', 'r.overrideMinutes',
      'r.reason', 'r.told', 'r.recordedTime', 'r.status', 'r.syncError', 'r.declineReason', 'r.cancelReason', 'r.endedOn', 'r.version',
      wallTimeOf('r.submittedAt', tenant.timeZone).as('submittedAt'), nameOf('r.submittedBy').as('submittedBy'),
      wallTimeOf('r.decidedAt', tenant.timeZone).$castTo<string | null>().as('decidedAt'), nameOf('r.decidedBy').as('decidedBy'),
      wallTimeOf('r.cancelledAt', tenant.timeZone).$castTo<string | null>().as('cancelledAt'), nameOf('r.cancelledBy').as('cancelledBy'),
    ]).executeTakeFirst();
}

/** Lists the days of a request, in order. */
export const listRequestDays = ({ em }: Pick<Ctx, 'em'>, leaveRequestId: number) =>
  tables<typeof LeaveDay>(em).selectFrom('leave_day').where('leaveRequestId', '=', leaveRequestId)
    .select([
      'leaveDate as date', 'kind', 'part', 'minutes', 'ofMinutes', 'fromMinute', 'toMinute', 'lessMinutes', 'holiday', 'holidayGroup',
      'isRemoved', 'timeId', 'fault',
    ]).orderBy('leaveDate').execute();
