import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { recordTaken } from '#app/domain/leave/balances/index.server.ts';
import { TELL_OF_LEAVE, WRITE_LEAVE, type TellOfLeavePayload, type WriteLeavePayload } from '#app/domain/leave/leave-jobs/index.server.ts';
import type { LeaveRequest } from './leave-request.entity.ts';
import { LEAVE_STATUS } from './policy.ts';

/**
 * Grants a request, by a decision or by its type alone; all that follows from leave that is granted begins here: what is taken goes into
 * the ledger of a type that is counted, and a job writes the days as time.
 */
export async function afterApproval(ctx: CommandCtx, request: LeaveRequest): Promise<void> {
  const { leaveRequestId, empId, type: { leaveTypeId } } = request;
  request.status = LEAVE_STATUS.approved;
  await ctx.em.flush();
  const days = await rows<{ date: LocalDate; minutes: number }>(ctx.em, sql`select d.leave_date::text as date, d.minutes
    from tenant.leave_day d join tenant.leave_type k on k.leave_type_id = ${leaveTypeId} and k.counts_balance
    where d.leave_request_id = ${leaveRequestId} and d.minutes > 0 order by d.leave_date`);
  await recordTaken(ctx, { requestId: leaveRequestId, empId, leaveTypeId, days });
  await ctx.enqueue(WRITE_LEAVE, { leaveRequestId } satisfies WriteLeavePayload);
  await ctx.enqueue(TELL_OF_LEAVE, { leaveRequestId, event: 'approved', by: ctx.actor.empId } satisfies TellOfLeavePayload);
}
