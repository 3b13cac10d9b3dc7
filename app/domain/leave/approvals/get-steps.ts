import type { Lock } from '#app/domain/kernel/lock.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { LeaveRef } from '#app/domain/leave/requests/contract.ts';
import { getRequest, leaveLock, LEAVE_STATUS } from '#app/domain/leave/requests/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { mayDecideLeave } from './who-decides.ts';

/** The steps that the actor may take with a request. */
export interface LeaveSteps {
  readonly leaveRequestId: number;
  readonly version: number;
  readonly name: string;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly mayApprove: boolean;
  readonly maySettle: boolean;
  readonly mayEnd: boolean;
  readonly endLock: Lock | null;
  /** The actor decides about it, and may take it back as a whole. */
  readonly decides: boolean;
  /** The days from which on it may be ended; undefined where none is left for the actor. */
  readonly endsFrom?: { readonly from: LocalDate; readonly to: LocalDate } | undefined;
  readonly mayRetry: boolean;
}

/** Answers the steps that the actor may take with a request, besides changing and cancelling it. Not found where it is not shown. */
export const getLeaveSteps = query({
  name: 'leave.steps',
  permission: 'leave:read',
  feature: FEATURES.EasyLeave,
  input: LeaveRef,
  async run(ctx, { leaveRequestId }): Promise<LeaveSteps> {
    const request = await getRequest(ctx, { leaveRequestId });
    const { version, name, firstDay, lastDay, status, syncError, empId, days } = request;
    const decides = await mayDecideLeave(ctx, empId);
    const endLock = leaveLock('end', request, ctx.today()) ?? null;
    const last = days.filter(({ minutes, isRemoved }) => minutes > 0 && !isRemoved).at(-1)?.date ?? lastDay;
    const from = decides ? firstDay : addDays(firstDay, 1);
    return {
      leaveRequestId, version, name, firstDay, lastDay, decides, endLock,
      mayApprove: decides && status === LEAVE_STATUS.pendingApproval,
      maySettle: decides && status === LEAVE_STATUS.pendingCancellation,
      mayEnd: endLock === null && (decides || request.isOwn),
      endsFrom: from <= last ? { from, to: last } : undefined,
      mayRetry: syncError !== '',
    };
  },
});
