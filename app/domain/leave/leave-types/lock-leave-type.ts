import { LockMode } from '@mikro-orm/core';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { LeaveType } from './leave-type.entity.ts';

/** Holds a type until the transaction ends, for what belongs to it. */
export async function lockLeaveType({ em }: CommandCtx, leaveTypeId: number): Promise<void> {
  const type = await em.findOne(LeaveType, { leaveTypeId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!type) throw notFound('Leave type');
}
