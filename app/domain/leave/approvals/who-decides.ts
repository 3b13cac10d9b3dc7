import { sql, type RawBuilder } from 'kysely';
import type { CommandCtx, Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { actorHas, actorMay } from '#app/domain/kernel/permissions.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { LEAVE_STATUS, lockRequest, type LeaveRequest } from '#app/domain/leave/requests/index.server.ts';
import { isDecidedBy } from '#app/domain/people/people/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';

type Decider = Pick<Ctx, 'actor' | 'today'>;

/** True where a person other than `e` could decide about their leave. */
const hasOther = sql`exists (select from tenant.employee d
  where d.is_enabled and d.emp_id <> e.emp_id and (d.is_admin or d.emp_id = e.approver))`;

/** True where the actor decides about the leave of a person, `e`: about their own only where no other could. */
export const isLeaveDecidedBy = (ctx: Decider): RawBuilder<unknown> =>
  sql`(${isDecidedBy(ctx)} and (e.emp_id <> ${ctx.actor.empId} or not ${hasOther}))`;

export async function mayDecideLeave(ctx: Decider & Pick<Ctx, 'em'>, empId: string): Promise<boolean> {
  if (!actorMay(ctx.actor, 'leave:approve')) return false;
  return await firstRow(ctx.em,
    sql`select true as found from tenant.employee e where e.emp_id = ${empId} and ${isLeaveDecidedBy(ctx)}`) !== undefined;
}

/** Locks a request that the actor decides about until the transaction ends. Not found for all others. */
export async function lockDecidedRequest(ctx: CommandCtx, leaveRequestId: number): Promise<LeaveRequest> {
  const leave = await lockRequest(ctx, leaveRequestId);
  if (!await mayDecideLeave(ctx, leave.empId)) throw notFound('Leave request');
  return leave;
}

/** A condition that a request, `r`, or its cancellation waits for a decision. */
export const WAITS: RawBuilder<unknown> =
  sql`r.status in (${sql.lit(LEAVE_STATUS.pendingApproval)}, ${sql.lit(LEAVE_STATUS.pendingCancellation)})`;

/** Counts the requests that wait for the actor. */
export const leaveToApprove = (ctx: Decider): RawBuilder<unknown> => (
  actorMay(ctx.actor, 'leave:approve') && actorHas(ctx.actor, FEATURES.EasyLeave)
    ? sql`(select count(*)::int from tenant.leave_request r join tenant.employee e on e.emp_id = r.emp_id
      where ${WAITS} and ${isLeaveDecidedBy(ctx)})`
    : sql`0`);
