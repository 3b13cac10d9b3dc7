import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { TELL_OF_LEAVE, type TellOfLeavePayload } from '#app/domain/leave/leave-jobs/index.server.ts';
import { LeaveRef } from '#app/domain/leave/requests/contract.ts';
import { LEAVE_STATUS, lockRequest, type LeaveRequest } from '#app/domain/leave/requests/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { removeDays, writeDays } from './write-days.ts';

const { approved, synced, processed, error } = LEAVE_STATUS;
/** The states in which days have entries. */
const WRITTEN: readonly number[] = [approved, synced, processed, error];
const FAULT_MAX = 1000;

/** Brings the entries of a leave in step with its days. Safe to repeat: what is in step already is left alone. */
export const writeLeave = command({
  name: 'leave.write',
  permission: 'leave:approve',
  feature: FEATURES.EasyLeave,
  input: LeaveRef,
  run: async (ctx, { leaveRequestId }): Promise<void> => keepInStep(ctx, await lockRequest(ctx, leaveRequestId)),
});

/** The same in the transaction that is under way. */
export async function keepInStep(ctx: CommandCtx, leave: LeaveRequest): Promise<void> {
  const before = { state: leave.status, syncError: leave.syncError };
  const isWritten = WRITTEN.includes(leave.status);
  await removeDays(ctx, leave);
  if (isWritten) await writeDays(ctx, leave);
  leave.syncError = faultsOf(leave);
  if (isWritten && leave.status !== processed)
    leave.status = leave.days.getItems().some(({ isRemoved, fault }) => !isRemoved && fault !== '') ? error : synced;
  const after = { state: leave.status, syncError: leave.syncError };
  if (after.state === before.state && after.syncError === before.syncError) return;
  ctx.audit({ subject: 'leave_request', id: leave.leaveRequestId, before, after });
  if (after.syncError !== '' && after.syncError !== before.syncError)
    await ctx.enqueue(TELL_OF_LEAVE, { leaveRequestId: leave.leaveRequestId, event: 'failed', by: '' } satisfies TellOfLeavePayload);
}

/** The faults of all days as one text, each once. */
function faultsOf(leave: LeaveRequest): string {
  const faults = [...new Set(leave.days.getItems().sort((a, b) => a.leaveDate.localeCompare(b.leaveDate))
    .map(({ fault }) => fault).filter((fault) => fault !== ''))];
  const [first = '', ...more] = faults;
  const words = more.length === 0 ? first : `${first} The same or the like is true of ${more.length} more of its days.`;
  return words.slice(0, FAULT_MAX);
}
