import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { afterApproval } from './after-approval.ts';
import { askDeciders } from './ask-deciders.ts';
import type { LeaveDayPlan } from './breakdown.ts';
import { checkLeave } from './check-leave.ts';
import { SavedLeave } from './answers.ts';
import { AskForLeave } from './contract.ts';
import { LeaveDay } from './leave-day.entity.ts';
import { LeaveRequest } from './leave-request.entity.ts';
import { lockLeaveOf } from './lock-request.ts';
import { LEAVE_STATUS } from './policy.ts';
import { saidOf } from './said-of.ts';

/** Asks for leave, one's own or, as an administrator, that of another person. Where its type needs no approval it is granted at once. */
export const askForLeave = command({
  name: 'leave.ask',
  tool: { title: 'Ask for leave', about: 'Asks for leave from a first to a last day. Read the types and the balance first.' },
  permission: 'leave:write',
  feature: FEATURES.EasyLeave,
  input: AskForLeave,
  output: SavedLeave,
  http: { method: 'POST', path: '/api/v3/leave-requests', status: 201 },
  owner: ({ empId }) => empId,
  async run(ctx, { idempotencyKey: _key, leaveTypeId, ...asked }): Promise<{ leaveRequestId: number; status: number }> {
    await lockLeaveOf(ctx, asked.empId);
    const { days, type } = await checkLeave(ctx, { ...asked, leaveTypeId });
    const request = ctx.em.create(LeaveRequest, {
      ...asked, ...lastPartOf(asked), type: leaveTypeId, status: LEAVE_STATUS.pendingApproval, submittedAt: ctx.now(),
      submittedBy: ctx.actor.empId,
    });
    await ctx.em.flush();
    await insertDays(ctx, request, days);
    ctx.audit({ subject: 'leave_request', id: request.leaveRequestId, after: saidOf(request, type.typeName) });
    if (type.needsApproval) await askDeciders(ctx, request, 'asked');
    else await afterApproval(ctx, request);
    return { leaveRequestId: request.leaveRequestId, status: request.status };
  },
});

type Parts = Pick<LeaveRequest, 'firstDay' | 'lastDay' | 'lastPart' | 'lastFrom' | 'lastTo'>;

/** The part of the last day; of one day alone there is none but the first. */
export const lastPartOf = ({ firstDay, lastDay, lastPart, lastFrom, lastTo }: Parts): Pick<Parts, 'lastPart' | 'lastFrom' | 'lastTo'> =>
  (firstDay === lastDay ? { lastPart: 'day', lastFrom: null, lastTo: null } : { lastPart, lastFrom, lastTo });

/** Writes the days of a request. */
export async function insertDays({ em }: CommandCtx, request: LeaveRequest, days: readonly LeaveDayPlan[]): Promise<void> {
  const { leaveRequestId, empId } = request;
  await em.insertMany(LeaveDay, days.map(({ date, ...day }) => ({ ...day, request: leaveRequestId, leaveDate: date, empId })));
}
