import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { TELL_OF_LEAVE, type TellOfLeavePayload } from '#app/domain/leave/leave-jobs/index.server.ts';
import type { LeaveRequest } from './leave-request.entity.ts';

/** Sends a message to approvers that leave, or its cancellation, is asked for. */
export const askDeciders = (ctx: CommandCtx, { leaveRequestId }: LeaveRequest, event: 'asked' | 'cancelling'): Promise<void> =>
  ctx.enqueue(TELL_OF_LEAVE, { leaveRequestId, event, by: ctx.actor.empId } satisfies TellOfLeavePayload);
