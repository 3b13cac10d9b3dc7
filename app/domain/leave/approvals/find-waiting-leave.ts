import { sql } from 'kysely';
import { query } from '#app/domain/kernel/use-case.ts';
import { LeaveRef } from '#app/domain/leave/requests/contract.ts';
import { isLeaveShownTo } from '#app/domain/leave/requests/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { listWaiting, type WaitingLeave } from './list-approvals.ts';
import { mayDecideLeave, WAITS } from './who-decides.ts';

/**
 * The facts that decide about one request, while it waits; null afterwards. What others have only asked for is for people who decide.
 */
export const findWaitingLeave = query({
  name: 'leave.waiting',
  permission: 'leave:read',
  feature: FEATURES.EasyLeave,
  input: LeaveRef,
  async run(ctx, { leaveRequestId }): Promise<WaitingLeave | null> {
    const which = sql`${WAITS} and r.leave_request_id = ${leaveRequestId} and ${isLeaveShownTo(ctx)}`;
    const [found] = await listWaiting(ctx, which, { limit: 1, offset: 0 });
    if (!found || await mayDecideLeave(ctx, found.empId)) return found ?? null;
    return { ...found, alsoAway: found.alsoAway.filter(({ isPending }) => !isPending) };
  },
});
