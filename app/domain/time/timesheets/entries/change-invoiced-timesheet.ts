import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { refuseLocked } from '#app/domain/kernel/errors.ts';
import { givenOf } from '#app/domain/kernel/fields/header-fields.ts';
import { toWords } from '#app/domain/kernel/fields/shown.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { savedOf } from './add-timesheet.ts';
import type { SavedTimesheet } from './add-timesheet.ts';
import { refuseUnfitting } from './check-entry.ts';
import { ChangeInvoicedTimesheet } from '../contract.ts';
import { moreFields, openFields } from '../fields.ts';
import { requireEntry } from './edit-timesheet.ts';
import { findEntryFacts } from './entry-facts.read-model.ts';
import { allowedOn } from '../policy.ts';
import { resolveTypedChoices } from '../choices/search-choices.ts';
import { correctTotals } from '../totals/time-totals.ts';
import { Timesheet } from '../timesheet.entity.ts';

/** Changes what an invoice does not charge: the project within the client, iteration, category, location and notes. */
export const changeInvoicedTimesheet = command({
  name: 'timesheet.change-invoiced',
  permission: 'timesheet:write',
  input: ChangeInvoicedTimesheet,
  async run(ctx, { version, ...typed }): Promise<SavedTimesheet> {
    const stored = await requireEntry(ctx, typed.timeId);
    const { editDetails, lock } = allowedOn(stored, stored.closed);
    if (!editDetails) refuseLocked(lock);
    refuseStaleEdit('entry', stored, version, typed, (of) => toWords(openFields, of));
    const { empId, date, clientId } = stored;
    const input = await resolveTypedChoices(ctx.em, { ...typed, empId, date, clientId });
    const facts = await findEntryFacts(ctx.em, input);
    refuseUnfitting(input, facts);
    const { projectId, categoryId, locationId, notes: note } = input;
    const after = { projectId, iterationId: facts.useIteration ? facts.iterationId : null, categoryId, locationId, note,
      ...givenOf(moreFields, input) };
    const before = { projectId: stored.projectId, iterationId: stored.iterationId, categoryId: stored.categoryId,
      locationId: stored.locationId, note: stored.notes, ...givenOf(moreFields, stored) };
    await ctx.em.nativeUpdate(Timesheet, { timeId: stored.timeId }, {
      ...after, empUpdated: ctx.actor.empId || ctx.actor.name, updatedAt: ctx.now(), version: stored.version + 1,
    });
    await correctTotals(ctx.em, { ...stored, entryDate: date }, { ...stored, entryDate: date, projectId, categoryId });
    ctx.audit({ subject: 'timesheet', id: stored.timeId, before, after });
    return savedOf(stored);
  },
});
