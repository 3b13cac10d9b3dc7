import { z } from 'zod';
import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { requireBalance } from '#app/domain/leave/balances/index.server.ts';
import { TELL_OF_LEAVE, type TellOfLeavePayload } from '#app/domain/leave/leave-jobs/index.server.ts';
import { afterApproval, LEAVE_STATUS, type LeaveRequest } from '#app/domain/leave/requests/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { ApproveLeave, DeclineLeave } from './contract.ts';
import { becameOf, nameOfLeave } from './said-of-leave.ts';
import { isLeaveDecidedBy, lockDecidedRequest } from './who-decides.ts';

/** The number of requests that were approved, and why the rest was not. */
export interface ApprovedLeave { readonly approved: number; readonly left: readonly string[] }

/** Approves requests as they were shown. One that was changed or decided about meanwhile is left, by name and with the reason. */
export const approveLeave = command({
  name: 'leave.approve',
  permission: 'leave:approve',
  feature: FEATURES.EasyLeave,
  input: ApproveLeave,
  output: z.strictObject({ approved: z.int(), left: z.array(z.string()) }),
  http: { method: 'POST', path: '/api/v3/leave-requests/approve' },
  async run(ctx, { requests }): Promise<ApprovedLeave> {
    const seen = new Map(requests.map(({ leaveRequestId, version }) => [leaveRequestId, version]));
    const left: string[] = [];
    const mine = await listDecided(ctx, [...seen.keys()]);
    for (const leaveRequestId of [...seen.keys()].filter((id) => !mine.includes(id))) left.push(`Request ${leaveRequestId} was not found.`);
    for (const leaveRequestId of mine) {
      const leave = await lockDecidedRequest(ctx, leaveRequestId);
      const why = await whyNot(ctx, leave, seen.get(leaveRequestId)!);
      if (why) left.push(`${await nameOfLeave(ctx, leave)}, ${why}`);
      else await approve(ctx, leave);
    }
    if (left.length === seen.size) throw new DomainError('conflict', `Nothing was approved: ${left.join(' ')}`);
    return { approved: seen.size - left.length, left };
  },
});

/** Those of the requests about which the actor decides, in the order in which everybody locks the people. */
const listDecided = async (ctx: CommandCtx, ids: readonly number[]): Promise<number[]> => (await rows<{ leaveRequestId: number }>(
  ctx.em, sql`select r.leave_request_id as "leaveRequestId" from tenant.leave_request r join tenant.employee e on e.emp_id = r.emp_id
  where r.leave_request_id = any(${[...ids]}::int[]) and ${isLeaveDecidedBy(ctx)} order by r.emp_id, r.first_day, r.leave_request_id`))
  .map(({ leaveRequestId }) => leaveRequestId);

/** Answers why a request cannot be decided about as it was shown; nothing where it can. */
async function changedOf(ctx: CommandCtx, leave: LeaveRequest, version: number): Promise<string | undefined> {
  const isAsShown = leave.status === LEAVE_STATUS.pendingApproval && leave.version === version;
  return isAsShown ? undefined : becameOf(ctx, leave);
}

async function whyNot(ctx: CommandCtx, leave: LeaveRequest, version: number): Promise<string | undefined> {
  const changed = await changedOf(ctx, leave, version);
  if (changed ?? !leave.type.countsBalance) return changed;
  try {
    const days = leave.days.getItems().map(({ leaveDate: date, minutes }) => ({ date, minutes }));
    await requireBalance(ctx, { empId: leave.empId, leaveTypeId: leave.type.leaveTypeId, days });
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return `lacks balance. ${error.message}`;
    throw error;
  }
}

/** Notes in the history that a person decided about their own leave, which happens only where no other could. */
const byThemselves = (ctx: CommandCtx, leave: LeaveRequest) => (ctx.actor.empId === leave.empId ? { decidedAlone: 'yes' } : {});

async function approve(ctx: CommandCtx, leave: LeaveRequest): Promise<void> {
  const before = leave.status;
  [leave.decidedAt, leave.decidedBy] = [ctx.now(), ctx.actor.empId];
  await afterApproval(ctx, leave);
  ctx.audit({
    subject: 'leave_request', id: leave.leaveRequestId, before: { state: before },
    after: { state: leave.status, ...byThemselves(ctx, leave) },
  });
}

/** Declines a request with words that say why. */
export const declineLeave = command({
  name: 'leave.decline',
  permission: 'leave:approve',
  feature: FEATURES.EasyLeave,
  input: DeclineLeave,
  output: z.strictObject({ name: z.string() }),
  http: { method: 'POST', path: '/api/v3/leave-requests/{leaveRequestId}/decline' },
  async run(ctx, { leaveRequestId, version, reason }): Promise<{ name: string }> {
    const leave = await lockDecidedRequest(ctx, leaveRequestId);
    const name = await nameOfLeave(ctx, leave);
    const changed = await changedOf(ctx, leave, version);
    if (changed) throw new DomainError('conflict', `Nothing was declined: ${name}, ${changed}`);
    const before = leave.status;
    Object.assign(leave, { status: LEAVE_STATUS.declined, declineReason: reason, decidedAt: ctx.now(), decidedBy: ctx.actor.empId });
    ctx.audit({
      subject: 'leave_request', id: leaveRequestId, before: { state: before, declineReason: '' },
      after: { state: leave.status, declineReason: reason, ...byThemselves(ctx, leave) },
    });
    await tell(ctx, leave, 'declined');
    return { name };
  },
});

/** Sends the news to all who are concerned but the person who did it. */
export const tell = (
  ctx: CommandCtx, { leaveRequestId }: LeaveRequest, event: TellOfLeavePayload['event'], reason?: string,
): Promise<void> =>
  ctx.enqueue(TELL_OF_LEAVE, {
    leaveRequestId, event, by: ctx.actor.empId, ...(reason === undefined ? {} : { reason }),
  } satisfies TellOfLeavePayload);
