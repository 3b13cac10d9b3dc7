import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { refuseLocked } from '#app/domain/kernel/errors.ts';
import { INPUT_SOURCE } from '#app/domain/kernel/input-source.ts';
import { lockOf } from '../policy.ts';
import { deleteForGood } from './delete-timesheet.ts';
import { findStoredEntry } from './stored-entry.read-model.ts';

/**
 * Deletes an entry that leave wrote, in the transaction that is under way. False of one that is not leave's any more: its person
 * unlocked it, and has it now. Refuses by the lock of its day or its invoice.
 */
export async function removeLeaveEntry(ctx: CommandCtx, timeId: number): Promise<boolean> {
  const stored = await findStoredEntry(ctx.em, timeId);
  if (stored?.inputSource !== INPUT_SOURCE.leave) return false;
  const lock = lockOf(stored, stored.closed);
  if (lock?.kind !== 'leave') refuseLocked(lock);
  await deleteForGood(ctx, stored);
  return true;
}
