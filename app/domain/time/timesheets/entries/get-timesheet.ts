import { notFound } from '#app/domain/kernel/errors.ts';
import { mayActFor } from '#app/domain/kernel/permissions.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { explainRate } from '#app/domain/clients/rates/index.server.ts';
import { TimesheetRef } from '../contract.ts';
import { allowedOn } from '../policy.ts';
import type { Allowed } from '../policy.ts';
import { findStoredEntry } from './stored-entry.read-model.ts';
import type { StoredEntry } from './stored-entry.read-model.ts';

export interface TimesheetView extends StoredEntry {
  can: Allowed;
  /** Why the price is what it is. */
  whyThisRate: string;
}

/** One entry with what may be done to it. Somebody else's is not found. */
export const getTimesheet = query({
  name: 'timesheet.get',
  permission: 'timesheet:read',
  input: TimesheetRef,
  async run(ctx, { timeId }): Promise<TimesheetView> {
    const stored = await findStoredEntry(ctx.em, timeId);
    if (!stored || !mayActFor(ctx.actor, stored.empId)) throw notFound('Timesheet');
    const whyThisRate = explainRate({ ...stored, rateSetBy: stored.rateSetByName || stored.rateSetBy });
    return { ...stored, can: allowedOn(stored, stored.closed), whyThisRate };
  },
});
