import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { LeaveRequest } from './leave-request.entity.ts';
import { isLeaveShownTo } from './who-sees.ts';

/** Keeps others from asking for or deciding about leave of this person until the transaction ends; time is recorded meanwhile. */
export async function lockLeaveOf({ em }: Pick<CommandCtx, 'em'>, empId: string): Promise<void> {
  const held = await firstRow(em, sql`select e.emp_id from tenant.employee e where e.emp_id = ${empId} for no key update`);
  if (!held) throw notFound('Employee');
}

/**
 * Finds a request with its days and its type, and keeps it as it is until the transaction ends. It is not found by a person who may not
 * see it; whether they may change it is for the command to ask.
 */
export async function lockRequest(ctx: CommandCtx, leaveRequestId: number): Promise<LeaveRequest> {
  const found = await firstRow<{ empId: string }>(ctx.em, sql`select e.emp_id as "empId" from tenant.leave_request r
    join tenant.employee e on e.emp_id = r.emp_id where r.leave_request_id = ${leaveRequestId} and ${isLeaveShownTo(ctx)}`);
  if (!found) throw notFound('Leave request');
  await lockLeaveOf(ctx, found.empId);
  return ctx.em.findOneOrFail(LeaveRequest, { leaveRequestId }, { populate: ['type', 'days'], refresh: true });
}
