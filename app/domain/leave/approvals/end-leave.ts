import { z } from 'zod';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { addDays, formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { reverseTaken } from '#app/domain/leave/balances/index.server.ts';
import { WRITE_LEAVE, type WriteLeavePayload } from '#app/domain/leave/leave-jobs/index.server.ts';
import { leaveLock, LEAVE_STATUS, lockRequest, type LeaveRequest } from '#app/domain/leave/requests/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { EndLeave } from './contract.ts';
import { tell } from './decide-leave.ts';
import { becameOf, nameOfLeave } from './said-of-leave.ts';
import { cancelWhole } from './settle-cancellation.ts';
import { mayDecideLeave } from './who-decides.ts';

const refuse = (message: string) => new DomainError('rule_violated', message, { from: [message] });

/**
 * Ends leave that has begun, from a day on: by the person, or by who decides about them. Those days go as by a cancellation. Who decides
 * may take it back from its first day on, as a whole.
 */
export const endLeaveEarly = command({
  name: 'leave.end',
  permission: 'leave:write',
  feature: FEATURES.EasyLeave,
  input: EndLeave,
  output: z.strictObject({ name: z.string(), isWhole: z.boolean() }),
  http: { method: 'POST', path: '/api/v3/leave-requests/{leaveRequestId}/end' },
  async run(ctx, { leaveRequestId, version, from, reason }): Promise<{ name: string; isWhole: boolean }> {
    const leave = await lockRequest(ctx, leaveRequestId);
    refuseLocked(leaveLock('end', leave, ctx.today()), 'from');
    if (leave.version !== version)
      throw new DomainError('conflict', `Nothing was ended: ${await nameOfLeave(ctx, leave)}, ${await changedSince(ctx, leave)}`);
    const name = await nameOfLeave(ctx, leave);
    const isWhole = from <= leave.firstDay;
    if (isWhole && !await mayDecideLeave(ctx, leave.empId)) throw refuse(tooEarly(leave));
    const going = leave.days.getItems().filter((day) => day.leaveDate >= from && day.minutes > 0 && !day.isRemoved);
    if (going.length === 0)
      throw refuse(`No leave is left from ${formatDate(from)} on. Choose a day up to ${formatDate(lastTaken(leave))}.`);
    if (isWhole) {
      leave.cancelReason = reason;
      await cancelWhole(ctx, leave);
    } else {
      await endFrom(ctx, leave, from, reason);
    }
    await tell(ctx, leave, isWhole ? 'cancelled' : 'ended');
    return { name, isWhole };
  },
});

const changedSince = (ctx: CommandCtx, leave: LeaveRequest): Promise<string> => (leave.status === LEAVE_STATUS.cancelled
  ? becameOf(ctx, leave) : Promise.resolve('was changed since you looked at it.'));

const tooEarly = ({ firstDay, lastDay }: LeaveRequest): string => (firstDay === lastDay
  ? 'This is leave of one day, and it has begun. Whoever approves your leave can take it back as a whole: ask them.'
  : `The first day of leave has begun. Choose a day from ${formatDate(addDays(firstDay, 1))} on, or ask whoever approves your leave `
    + 'to take it back as a whole.');

/** The last day on which something of the leave is taken. */
const lastTaken = (leave: LeaveRequest): LocalDate => leave.days.getItems()
  .filter(({ minutes, isRemoved }) => minutes > 0 && !isRemoved).map(({ leaveDate }) => leaveDate).sort().at(-1) ?? leave.lastDay;

async function endFrom(ctx: CommandCtx, leave: LeaveRequest, from: LocalDate, reason: string): Promise<void> {
  const before = { endedOn: leave.endedOn ?? null };
  leave.endedOn = addDays(from, -1);
  for (const day of leave.days) if (day.leaveDate >= from) day.isRemoved = true;
  await reverseTaken(ctx, { requestId: leave.leaveRequestId, from });
  ctx.audit({ subject: 'leave_request', id: leave.leaveRequestId, before, after: { endedOn: leave.endedOn, endReason: reason } });
  await ctx.enqueue(WRITE_LEAVE, { leaveRequestId: leave.leaveRequestId } satisfies WriteLeavePayload);
}
