import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { recordTaken } from '#app/domain/leave/balances/index.server.ts';
import { LeaveRef } from '#app/domain/leave/requests/contract.ts';
import {
  breakDownLeave, findPersonsDays, LEAVE_STATUS, lockRequest, type LeaveDayPlan, type LeaveRequest,
} from '#app/domain/leave/requests/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { removeLeaveEntry } from '#app/domain/time/timesheets/index.server.ts';
import { keepInStep } from './keep-in-step.ts';

type Day = LeaveRequest['days'][number];

const { approved, synced, error, pendingCancellation, pendingApproval } = LEAVE_STATUS;
/** The states in which the days of a request still count. */
export const COUNTED: readonly number[] = [approved, synced, error, pendingCancellation, pendingApproval];

/**
 * Works out the days of a request again that are not over, after holidays or working hours were changed. Only days that differ are
 * touched, with their entries and their part of the balance. Answers whether one did.
 */
export const recountDays = command({
  name: 'leave.recount',
  permission: 'leave:approve',
  feature: FEATURES.EasyLeave,
  input: LeaveRef,
  run: async (ctx, { leaveRequestId }): Promise<boolean> => recountInPlace(ctx, await lockRequest(ctx, leaveRequestId)),
});

/** The same in the transaction that is under way. */
export async function recountInPlace(ctx: CommandCtx, leave: LeaveRequest): Promise<boolean> {
  if (!COUNTED.includes(leave.status)) return false;
  const person = await findPersonsDays(ctx.em, leave.empId, { from: leave.firstDay, to: leave.lastDay });
  const planned = new Map(breakDownLeave(leave, person).map((day) => [day.date, day]));
  const changed: Day[] = [];
  const [before, after]: string[][] = [[], []];
  for (const day of leave.days.getItems().filter(({ leaveDate, isRemoved }) => leaveDate >= ctx.today() && !isRemoved)) {
    const plan = planned.get(day.leaveDate);
    // A day that a lock held before may be right by now.
    if (typeof day.timeId === 'number') day.fault = '';
    if (!plan || !differs(day, plan) || !await freeEntry(ctx, day)) continue;
    before!.push(wordsOf(day));
    const { date: _date, ...next } = plan;
    Object.assign(day, next);
    after!.push(wordsOf(day));
    changed.push(day);
  }
  if (changed.length > 0)
    ctx.audit({
      subject: 'leave_request', id: leave.leaveRequestId, before: { days: before!.join('; ') }, after: { days: after!.join('; ') },
    });
  if (leave.status === pendingApproval) return changed.length > 0;
  if (changed.length > 0 && leave.type.countsBalance) {
    await recordTaken(ctx, {
      requestId: leave.leaveRequestId, empId: leave.empId, leaveTypeId: leave.type.leaveTypeId,
      days: changed.map(({ leaveDate, minutes }) => ({ date: leaveDate, minutes })),
    });
  }
  if (leave.status !== pendingCancellation) await keepInStep(ctx, leave);
  return changed.length > 0;
}

const SAME = ['kind', 'part', 'minutes', 'ofMinutes', 'fromMinute', 'toMinute', 'lessMinutes', 'holiday'] as const;
const differs = (day: Day, plan: LeaveDayPlan): boolean => SAME.some((name) => day[name] !== plan[name]);

/** Takes away the entry of a day that is to be written again. A lock leaves the day as it was, and is noted on it. */
async function freeEntry(ctx: CommandCtx, day: Day): Promise<boolean> {
  if (typeof day.timeId !== 'number') return true;
  const outcome = await removeLeaveEntry(ctx, day.timeId);
  if (outcome === 'removed') day.timeId = null;
  if (typeof outcome === 'string') return true;
  day.fault = `${formatDate(day.leaveDate)} is counted and written as it was. ${explain(outcome)}`;
  return false;
}

const wordsOf = (day: Day): string => `${formatDate(day.leaveDate)}: ${day.holiday || `${formatHours(day.minutes * 60)} h`}`;
