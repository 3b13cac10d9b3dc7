import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { mayActFor } from '#app/domain/kernel/permissions.ts';
import type { LeaveRequest } from './leave-request.entity.ts';
import { lockRequest } from './lock-request.ts';

/** Finds and keeps a request of one's own; of an administrator that of anybody. An approver decides about it, and does not change it. */
export async function lockOwnRequest(ctx: CommandCtx, leaveRequestId: number): Promise<LeaveRequest> {
  const request = await lockRequest(ctx, leaveRequestId);
  if (!mayActFor(ctx.actor, request.empId)) throw notFound('Leave request');
  return request;
}
