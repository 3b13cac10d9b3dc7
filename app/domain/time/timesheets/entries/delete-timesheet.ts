import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { savedOf } from './add-timesheet.ts';
import type { SavedTimesheet } from './add-timesheet.ts';
import { TimesheetRef } from '../contract.ts';
import { keepDeleted } from './deleted-entry.ts';
import { requireEntry } from './edit-timesheet.ts';
import { allowedOn } from '../policy.ts';
import type { StoredEntry } from './stored-entry.read-model.ts';
import { SavedAnswer } from '../calls/saved-answer.ts';
import { SAVED_NAMES } from '../names.ts';
import { correctTotals } from '../totals/time-totals.ts';
import { Timesheet } from '../timesheet.entity.ts';

/** Deletes an entry unless a closed period, an invoice or leave holds it. For a day it can be brought back. */
export const deleteTimesheet = command({
  name: 'timesheet.delete',
  tool: { title: 'Delete an entry of time', about: 'Deletes one entry, by its number.' },
  permission: 'timesheet:delete',
  input: TimesheetRef,
  output: SavedAnswer,
  http: [
    { method: 'DELETE', path: '/api/Timesheets/DeleteTimesheet/{timeId}', names: SAVED_NAMES, specified: 's3 §7' },
    { method: 'DELETE', path: '/api/v3/timesheets/{timeId}' },
  ],
  async run(ctx, { timeId }): Promise<SavedTimesheet> {
    return removeEntry(ctx, await requireEntry(ctx, timeId));
  },
});

/** Deletes an entry in the transaction that is under way, or says what holds it. */
export async function removeEntry(ctx: CommandCtx, stored: StoredEntry): Promise<SavedTimesheet> {
  const allowed = allowedOn(stored, stored.closed);
  if (!allowed.remove) throw new DomainError('rule_violated', allowed.removeReason);
  await keepDeleted(ctx.em, stored.timeId, ctx.now());
  return deleteForGood(ctx, stored);
}

/** Deletes an entry that cannot be brought back: one that goes with the leave that wrote it. */
export async function deleteForGood(ctx: CommandCtx, stored: StoredEntry): Promise<SavedTimesheet> {
  await ctx.em.nativeDelete(Timesheet, { timeId: stored.timeId });
  await correctTotals(ctx.em, { ...stored, entryDate: stored.date });
  ctx.audit({ subject: 'timesheet', id: stored.timeId, before: stored });
  return savedOf(stored);
}
