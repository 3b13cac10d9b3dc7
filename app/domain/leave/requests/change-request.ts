import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { refuseLocked } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { afterApproval } from './after-approval.ts';
import { insertDays, lastPartOf } from './ask-for-leave.ts';
import { checkLeave } from './check-leave.ts';
import { SavedLeave } from './answers.ts';
import { ChangeLeave } from './contract.ts';
import { LeaveDay } from './leave-day.entity.ts';
import type { LeaveRequest } from './leave-request.entity.ts';
import { lockOwnRequest } from './own-request.ts';
import { leaveLock } from './policy.ts';
import { saidOf, textsOf } from './said-of.ts';

/** Changes what a request asks for, until it is decided about. */
export const changeRequest = command({
  name: 'leave.change',
  permission: 'leave:write',
  feature: FEATURES.EasyLeave,
  input: ChangeLeave,
  output: SavedLeave,
  http: { method: 'PUT', path: '/api/v3/leave-requests/{leaveRequestId}' },
  async run(ctx, { leaveRequestId, version, leaveTypeId, ...asked }): Promise<{ leaveRequestId: number; status: number }> {
    const request = await lockOwnRequest(ctx, leaveRequestId);
    refuseLocked(leaveLock('change', request, ctx.today()));
    const before = saidOf(request, request.type.typeName);
    const { empId, firstDay } = request;
    const { days, type } = await checkLeave(ctx, {
      ...asked, empId, leaveTypeId, before: { leaveRequestId, firstDay, leaveTypeId: request.type.leaveTypeId },
    });
    const wanted = { ...asked, ...lastPartOf(asked) };
    const after = saidOf(wanted, type.typeName);
    refuseStaleEdit('request', { ...before, version: request.version }, version, after, textsOf);
    ctx.em.assign(request, { ...wanted, type: leaveTypeId });
    await replaceDays(ctx, request, days);
    ctx.audit({ subject: 'leave_request', id: leaveRequestId, before, after });
    if (!type.needsApproval) await afterApproval(ctx, request);
    return { leaveRequestId, status: request.status };
  },
});

async function replaceDays(ctx: CommandCtx, request: LeaveRequest, days: Parameters<typeof insertDays>[2]): Promise<void> {
  await ctx.em.flush();
  await ctx.em.nativeDelete(LeaveDay, { request: request.leaveRequestId });
  await insertDays(ctx, request, days);
}
