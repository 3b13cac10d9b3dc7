import { refuseLocked } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { SavedLeave } from './answers.ts';
import { CancelLeave } from './contract.ts';
import { LeaveDay } from './leave-day.entity.ts';
import { lockOwnRequest } from './own-request.ts';
import { LEAVE_STATUS, leaveLock } from './policy.ts';

/** Takes a request back: at once while it waits to be approved; afterwards, until the leave begins, it is for the approver to grant. */
export const cancelRequest = command({
  name: 'leave.cancel',
  tool: { title: 'Cancel leave', about: 'Cancels a request for leave, by its number.' },
  permission: 'leave:write',
  feature: FEATURES.EasyLeave,
  input: CancelLeave,
  output: SavedLeave,
  http: { method: 'POST', path: '/api/v3/leave-requests/{leaveRequestId}/cancel' },
  async run(ctx, { leaveRequestId, reason }): Promise<{ leaveRequestId: number; status: number }> {
    const request = await lockOwnRequest(ctx, leaveRequestId);
    refuseLocked(leaveLock('cancel', request, ctx.today()));
    const before = { state: request.status, cancelReason: request.cancelReason };
    const isWaiting = request.status === LEAVE_STATUS.pendingApproval;
    ctx.em.assign(request, {
      status: isWaiting ? LEAVE_STATUS.cancelled : LEAVE_STATUS.pendingCancellation, cancelReason: reason, cancelledBy: ctx.actor.empId,
      ...(isWaiting ? { cancelledAt: ctx.now() } : {}),
    });
    if (isWaiting) await ctx.em.nativeUpdate(LeaveDay, { request: leaveRequestId }, { isRemoved: true });
    ctx.audit({ subject: 'leave_request', id: leaveRequestId, before, after: { state: request.status, cancelReason: reason } });
    return { leaveRequestId, status: request.status };
  },
});
