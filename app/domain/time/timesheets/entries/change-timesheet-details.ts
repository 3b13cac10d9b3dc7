import { sql } from 'kysely';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { savedOf } from './add-timesheet.ts';
import type { SavedTimesheet } from './add-timesheet.ts';
import { ChangeTimesheetDetails } from '../contract.ts';
import { requireEntry } from './edit-timesheet.ts';
import { allowedOn } from '../policy.ts';
import { Timesheet } from '../timesheet.entity.ts';

/** Changes location and notes, which stay open while an entry is on an invoice. */
export const changeTimesheetDetails = command({
  name: 'timesheet.change-details',
  permission: 'timesheet:write',
  input: ChangeTimesheetDetails,
  async run(ctx, input): Promise<SavedTimesheet> {
    const stored = await requireEntry(ctx, input.timeId);
    const { editDetails, lock } = allowedOn(stored, stored.closed);
    if (!editDetails) refuseLocked(lock);
    refuseStaleEdit('entry', stored, input.version, input, (of) => ({ Location: of.locationId, Notes: of.notes }));
    const locationId = input.locationId.toUpperCase();
    const known = await firstRow(ctx.em, sql`select 1 from tenant.location where location_id = ${locationId}`);
    if (!known) throw new DomainError('rule_violated', 'Location is required', { locationId: ['Location is required'] });
    await ctx.em.nativeUpdate(Timesheet, { timeId: stored.timeId }, {
      locationId, note: input.notes, empUpdated: ctx.actor.empId || ctx.actor.name, updatedAt: ctx.now(), version: stored.version + 1,
    });
    ctx.audit({
      subject: 'timesheet', id: stored.timeId,
      before: { locationId: stored.locationId, note: stored.notes }, after: { locationId, note: input.notes },
    });
    return savedOf(stored);
  },
});
