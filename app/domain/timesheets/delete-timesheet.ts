import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { savedOf } from './add-timesheet.ts';
import type { SavedTimesheet } from './add-timesheet.ts';
import { TimesheetRef } from './contract.ts';
import { requireEntry } from './edit-timesheet.ts';
import { allowedOn } from './policy.ts';
import { correctTotals } from './time-totals.ts';
import { Timesheet } from './timesheet.entity.ts';

/** Deletes an entry unless a closed period, an invoice or leave holds it. */
export const deleteTimesheet = command({
  name: 'timesheet.delete',
  permission: 'timesheet:delete',
  input: TimesheetRef,
  async run(ctx, { timeId }): Promise<SavedTimesheet> {
    const stored = await requireEntry(ctx, timeId);
    const allowed = allowedOn(stored, stored.closingDate);
    if (!allowed.remove) throw new DomainError('rule_violated', allowed.removeReason);
    await ctx.em.nativeDelete(Timesheet, { timeId: stored.timeId });
    await correctTotals(ctx.em, { ...stored, entryDate: stored.date });
    ctx.audit({ subject: 'timesheet', id: stored.timeId, before: stored });
    return savedOf(stored);
  },
});
