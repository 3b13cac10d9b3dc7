import { savedAndTold, type WithBudgets } from '#app/domain/clients/budgets/index.server.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { givenOf } from '#app/domain/kernel/fields/header-fields.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import type { SavedTimesheet } from './add-timesheet.ts';
import type { EntryInput } from '../contract.ts';
import { moreFields } from '../fields.ts';
import { RescheduleTimesheet } from '../weeks/contract.ts';
import { requireChangeable, rewriteEntry } from './edit-timesheet.ts';
import type { StoredEntry } from './stored-entry.read-model.ts';

/** When an entry is. */
export interface EntryTimes { date: LocalDate; startTime: string; endTime: string }

/** What was written, with where the entry was before and the version it has now: enough to move it back. */
export interface RescheduledTimesheet extends SavedTimesheet { before: EntryTimes; version: number }

/** Moves an entry to another time or day, or makes it longer or shorter; the rest of it stays as it is. */
export const rescheduleTimesheet = command({
  name: 'timesheet.reschedule',
  permission: 'timesheet:write',
  input: RescheduleTimesheet,
  async run(ctx, { timeId, version, ...times }): Promise<WithBudgets<RescheduledTimesheet>> {
    const stored = await requireChangeable(ctx, { timeId, version });
    const { sellPrice, ...entry } = entryOf(stored);
    const changed = { ...entry, ...(stored.isOverwriteRate ? { sellPrice } : {}), ...times };
    const saved = await savedAndTold(ctx.em, stored, () => rewriteEntry(ctx, stored, changed));
    const { date, startTime, endTime } = stored;
    return { ...saved, before: { date, startTime, endTime }, version: stored.version + 1 };
  },
});

/** A stored entry as it would be handed over again. */
export function entryOf(stored: StoredEntry): EntryInput & Required<Pick<EntryInput, 'sellPrice'>> {
  const { empId, date, startTime, endTime, timeLessSeconds, clientId, projectId, categoryId, locationId, notes, sellPrice } = stored;
  return {
    empId, date, startTime, endTime, timeLessSeconds, clientId, projectId, categoryId, locationId, notes, sellPrice, confirmOverlap: false,
    ...givenOf(moreFields, stored),
    ...(stored.iterationId === null ? {} : { iterationId: stored.iterationId }),
    ...(stored.isBillingTypeOverridden ? { billableId: stored.billableId } : {}),
  };
}
