import { notFound } from '#app/domain/kernel/errors.ts';
import { mayActFor } from '#app/domain/kernel/permissions.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { findApprover } from '#app/domain/people/people/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { LeaveRef } from './contract.ts';
import { leaveLock } from './policy.ts';
import { findShownRequest, listRequestDays } from './request.read-model.ts';

/** A request as its page shows it, with its days and the locks of what its person may do with it. Others' requests are not found. */
export const getRequest = query({
  name: 'leave.get',
  permission: 'leave:read',
  feature: FEATURES.EasyLeave,
  input: LeaveRef,
  async run(ctx, { leaveRequestId }) {
    const request = await findShownRequest(ctx, leaveRequestId);
    if (!request) throw notFound('Leave request');
    const today = ctx.today();
    return {
      ...request, days: await listRequestDays(ctx, leaveRequestId), approver: await findApprover(ctx, request.empId),
      isOwn: mayActFor(ctx.actor, request.empId), changeLock: leaveLock('change', request, today) ?? null,
      cancelLock: leaveLock('cancel', request, today) ?? null,
    };
  },
});

export type ShownRequest = Awaited<ReturnType<typeof getRequest>>;
