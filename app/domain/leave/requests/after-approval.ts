import type { CommandCtx } from '#app/domain/kernel/context.ts';
import type { LeaveRequest } from './leave-request.entity.ts';
import { LEAVE_STATUS } from './policy.ts';

/** Grants a request, by a decision or by its type alone; all that follows from leave that is granted begins here. */
export async function afterApproval(ctx: CommandCtx, request: LeaveRequest): Promise<void> {
  request.status = LEAVE_STATUS.approved;
  await ctx.em.flush();
}
