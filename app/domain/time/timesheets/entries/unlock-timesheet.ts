import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { savedOf } from './add-timesheet.ts';
import type { SavedTimesheet } from './add-timesheet.ts';
import { INPUT_SOURCE } from '#app/domain/kernel/input-source.ts';
import { TimesheetRef } from '../contract.ts';
import { requireEntry } from './edit-timesheet.ts';
import { allowedOn } from '../policy.ts';
import { Timesheet } from '../timesheet.entity.ts';

/** Makes an entry that leave wrote an ordinary one; the leave no longer updates it. */
export const unlockTimesheet = command({
  name: 'timesheet.unlock',
  permission: 'timesheet:write',
  input: TimesheetRef,
  async run(ctx, { timeId }): Promise<SavedTimesheet> {
    const stored = await requireEntry(ctx, timeId);
    const { unlock, lock } = allowedOn(stored, stored.closed);
    if (!lock) throw new DomainError('rule_violated', 'This entry is not locked.');
    if (!unlock) refuseLocked(lock);
    await ctx.em.nativeUpdate(Timesheet, { timeId: stored.timeId }, {
      inputSource: INPUT_SOURCE.daybook, empUpdated: ctx.actor.empId || ctx.actor.name, updatedAt: ctx.now(), version: stored.version + 1,
    });
    ctx.audit({
      subject: 'timesheet', id: stored.timeId, before: { inputSource: stored.inputSource }, after: { inputSource: INPUT_SOURCE.daybook },
    });
    return savedOf(stored);
  },
});
