import { sql } from 'kysely';
import type { Page } from '#app/domain/kernel/page.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { LeaveRef } from '#app/domain/leave/requests/contract.ts';
import { isLeaveShownTo } from '#app/domain/leave/requests/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { ApprovalList } from './contract.ts';
import { listWaiting, type WaitingLeave } from './waiting-leave.read-model.ts';
import { isLeaveDecidedBy, mayDecideLeave, WAITING } from './who-decides.ts';

const WAITS = sql`r.status = any(${[...WAITING]}::smallint[])`;

/** The requests and cancellations that wait for the actor, the oldest first. */
export const listApprovals = query({
  name: 'leave.approvals',
  permission: 'leave:approve',
  feature: FEATURES.EasyLeave,
  input: ApprovalList,
  async run(ctx, { page, size }): Promise<Page<WaitingLeave>> {
    const which = sql`${WAITS} and ${isLeaveDecidedBy(ctx)}`;
    const found = await listWaiting(ctx, which, { limit: size, offset: (page - 1) * size });
    const counted = await firstRow<{ total: number }>(ctx.em, sql`select count(*)::int as total from tenant.leave_request r
      join tenant.employee e on e.emp_id = r.emp_id where ${which}`);
    return { rows: found, total: counted!.total };
  },
});

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
