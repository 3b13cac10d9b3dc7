import { z } from 'zod';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { reverseTaken } from '#app/domain/leave/balances/index.server.ts';
import { keepInStep } from '#app/domain/leave/effects/index.server.ts';
import { WRITE_LEAVE, type WriteLeavePayload } from '#app/domain/leave/leave-jobs/index.server.ts';
import { LEAVE_STATUS, type LeaveRequest } from '#app/domain/leave/requests/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { GrantCancellation, RefuseCancellation } from './contract.ts';
import { tell } from './decide-leave.ts';
import { becameOf, nameOfLeave } from './said-of-leave.ts';
import { lockDecidedRequest } from './who-decides.ts';

/** The request whose cancellation is decided about, as it was shown. */
async function requireCancelling(ctx: CommandCtx, leaveRequestId: number, version: number): Promise<LeaveRequest> {
  const leave = await lockDecidedRequest(ctx, leaveRequestId);
  if (leave.status === LEAVE_STATUS.pendingCancellation && leave.version === version) return leave;
  const became = leave.status === LEAVE_STATUS.pendingCancellation ? 'was changed since you looked at it.' : await becameOf(ctx, leave);
  throw new DomainError('conflict', `Nothing was decided: ${await nameOfLeave(ctx, leave)}, ${became}`);
}

/** Grants that approved leave is cancelled: its days and what was taken by them go, and a job removes its entries. */
export const grantCancellation = command({
  name: 'leave.grant-cancellation',
  permission: 'leave:approve',
  feature: FEATURES.EasyLeave,
  input: GrantCancellation,
  output: z.strictObject({ name: z.string() }),
  http: { method: 'POST', path: '/api/v3/leave-requests/{leaveRequestId}/grant-cancellation' },
  async run(ctx, { leaveRequestId, version }): Promise<{ name: string }> {
    const leave = await requireCancelling(ctx, leaveRequestId, version);
    await cancelWhole(ctx, leave);
    await tell(ctx, leave, 'cancelled');
    return { name: await nameOfLeave(ctx, leave) };
  },
});

/** Takes all days of a leave back. Who asked for that, when and why stays on the request. */
export async function cancelWhole(ctx: CommandCtx, leave: LeaveRequest): Promise<void> {
  const before = { state: leave.status };
  leave.status = LEAVE_STATUS.cancelled;
  leave.cancelledAt ??= ctx.now();
  leave.cancelledBy ??= ctx.actor.empId;
  for (const day of leave.days) day.isRemoved = true;
  await reverseTaken(ctx, { requestId: leave.leaveRequestId });
  ctx.audit({ subject: 'leave_request', id: leave.leaveRequestId, before, after: { state: leave.status } });
  await ctx.enqueue(WRITE_LEAVE, { leaveRequestId: leave.leaveRequestId } satisfies WriteLeavePayload);
}

/** Refuses a cancellation with words that say why: the leave is again what it was. */
export const refuseCancellation = command({
  name: 'leave.refuse-cancellation',
  permission: 'leave:approve',
  feature: FEATURES.EasyLeave,
  input: RefuseCancellation,
  output: z.strictObject({ name: z.string() }),
  http: { method: 'POST', path: '/api/v3/leave-requests/{leaveRequestId}/refuse-cancellation' },
  async run(ctx, { leaveRequestId, version, reason }): Promise<{ name: string }> {
    const leave = await requireCancelling(ctx, leaveRequestId, version);
    Object.assign(leave, { status: LEAVE_STATUS.approved, cancelledAt: null, cancelledBy: null, cancelReason: '' });
    ctx.audit({
      subject: 'leave_request', id: leaveRequestId, before: { state: LEAVE_STATUS.pendingCancellation, cancelRefused: '' },
      after: { state: leave.status, cancelRefused: reason },
    });
    // Entries that were written stay; days without one get theirs now.
    await keepInStep(ctx, leave);
    await tell(ctx, leave, 'kept', reason);
    return { name: await nameOfLeave(ctx, leave) };
  },
});
