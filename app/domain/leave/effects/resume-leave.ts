import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { ResumeLeavePayload } from '#app/domain/leave/leave-jobs/index.server.ts';
import { LEAVE_STATUS } from '#app/domain/leave/requests/index.server.ts';
import { writeLeave } from './keep-in-step.ts';

/** Writes what could not be written of a type of leave, each request for itself. */
export async function resumeLeave(ctx: Ctx, { leaveTypeId }: ResumeLeavePayload): Promise<void> {
  const failed = await rows<{ leaveRequestId: number }>(ctx.em, sql`select leave_request_id as "leaveRequestId" from tenant.leave_request
    where leave_type_id = ${leaveTypeId} and status = ${LEAVE_STATUS.error} order by first_day, leave_request_id`);
  for (const { leaveRequestId } of failed) await writeLeave(ctx, { leaveRequestId });
}
