import { notFound } from '#app/domain/kernel/errors.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { PersonDay } from './contract.ts';
import { findTimeIdByDate } from './day.read-model.ts';
import { mayUseTimeOf } from './policy.ts';

/** The first entry of a person's day; null when there is none. */
export const findTimesheetByDate = query({
  name: 'timesheet.find-by-date',
  permission: 'timesheet:read',
  input: PersonDay,
  async run(ctx, { empId, date }): Promise<number | null> {
    if (!mayUseTimeOf(ctx.actor, empId)) throw notFound('Employee');
    return (await findTimeIdByDate(ctx.em, empId, date)) ?? null;
  },
});
