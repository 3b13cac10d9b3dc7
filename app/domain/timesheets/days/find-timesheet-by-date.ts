import { query } from '#app/domain/kernel/use-case.ts';
import { PersonDay } from '../contract.ts';
import { findTimeIdByDate } from './day.read-model.ts';

/** The first entry of a person's day; null when there is none. */
export const findTimesheetByDate = query({
  name: 'timesheet.find-by-date',
  permission: 'timesheet:read',
  input: PersonDay,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, date }): Promise<number | null> {
    return (await findTimeIdByDate(ctx.em, empId, date)) ?? null;
  },
});
