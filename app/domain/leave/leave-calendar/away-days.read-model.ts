import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { actorMay, type Actor } from '#app/domain/kernel/permissions.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import type { LeaveType } from '../leave-types/leave-type.entity.ts';
import type { LeaveDay } from '../requests/leave-day.entity.ts';
import type { LeaveRequest } from '../requests/leave-request.entity.ts';

/** Leave that is approved, whatever has become of its timesheets, also while its cancellation is asked for. */
const APPROVED: readonly number[] = [2, 3, 4, 6, 8];
/** Leave that waits to be approved. */
const ASKED = 9;

/** A condition that the actor may know the type and the reason of the leave of a person, `e`. */
export const isOpenTo = (actor: Actor): RawBuilder<boolean> => (actorMay(actor, 'timesheet:all') ? sql<boolean>`true`
  : sql<boolean>`(e.emp_id = ${actor.empId} or e.approver = ${actor.empId})`);

/** Lists the days of a period on which people are away, by person and day. Others' leave comes without its type, and only once approved. */
export function listAwayDays({ em, actor }: Pick<Ctx, 'em' | 'actor'>, period: Period, who: RawBuilder<boolean>) {
  const isOpen = isOpenTo(actor);
  return tables<typeof LeaveDay | typeof LeaveRequest | typeof LeaveType | typeof Employee>(em).selectFrom('leave_day as d')
    .innerJoin('leave_request as r', (join) => join.on(sql<boolean>`r.leave_request_id = d.leave_request_id`))
    .innerJoin('leave_type as y', (join) => join.on(sql<boolean>`y.leave_type_id = r.leave_type_id`))
    .innerJoin('employee as e', 'e.empId', 'd.empId')
    .where('d.leaveDate', '>=', period.from).where('d.leaveDate', '<=', period.to).where('d.isRemoved', '=', false).where('d.minutes', '>', 0)
    .where((of) => of.or([of('r.status', 'in', APPROVED), of.and([of('r.status', '=', ASKED), isOpen])]))
    .where(who)
    .select([
      'd.empId', 'd.leaveDate as date', 'd.part', 'd.minutes', sql<boolean>`r.status = ${sql.lit(ASKED)}`.as('isAsked'),
      sql<string | null>`case when ${isOpen} then y.type_name end`.as('typeName'),
      sql<number | null>`case when ${isOpen} then r.leave_request_id end`.as('requestId'),
      fullName('e').as('name'), 'e.surname',
    ])
    .orderBy('e.surname').orderBy('e.firstName').orderBy('d.empId').orderBy('d.leaveDate').orderBy('r.leaveRequestId')
    .execute();
}

/** Lists the people whom a condition on `e` chooses, by name. */
export const listChosenPeople = ({ em }: Pick<Ctx, 'em'>, who: RawBuilder<boolean>) => tables<typeof Employee>(em).selectFrom('employee as e')
  .where('e.isEnabled', '=', true).where(who).select(['e.empId', fullName('e').as('name')])
  .orderBy('e.surname').orderBy('e.firstName').orderBy('e.empId').execute();
