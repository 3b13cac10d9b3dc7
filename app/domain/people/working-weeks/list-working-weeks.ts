import { query } from '#app/domain/kernel/use-case.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { WorkingWeekRef, WorkingWeeksOf } from './contract.ts';
import { WEEKDAY_NAMES } from './fields.ts';
import { hoursInWords, type WeekHours } from './week-in-words.ts';
import { findUsualMinutes } from './workdays.read-model.ts';
import type { WorkingWeek } from './working-week.entity.ts';

const COLUMNS = [
  'workingWeekId', 'empId', 'fromDay', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'version',
] as const;

export type WorkingWeekRow = Awaited<ReturnType<typeof listWorkingWeeks>>['rows'][number];

/** The working weeks of a person, the latest first, each with its hours and whether it applies today. */
export const listWorkingWeeks = query({
  name: 'working-week.list',
  permission: 'user:write',
  input: WorkingWeeksOf,
  async run({ em, today }, { empId }) {
    const weeks = await tables<typeof WorkingWeek>(em).selectFrom('working_week').select(COLUMNS).where('empId', '=', empId)
      .orderBy('fromDay', 'desc').execute();
    const current = weeks.find(({ fromDay }) => fromDay <= today());
    return {
      rows: weeks.map((week) => ({
        ...week, state: week === current ? 'Current' as const : week.fromDay > today() ? 'Upcoming' as const : 'Past' as const,
        weekMinutes: week.monday + week.tuesday + week.wednesday + week.thursday + week.friday + week.saturday + week.sunday,
      })),
      /** The hours of the week that applies today; null where none was entered for it. */
      current: current ? hoursInWords(current) : null,
    };
  },
});

/** The minutes of each day that a new week begins with: those of the latest week, or five days of the person's part of a full one. */
export const usualWeek = query({
  name: 'working-week.usual',
  permission: 'user:write',
  input: WorkingWeeksOf,
  async run({ em }, { empId }): Promise<WeekHours> {
    const latest = await tables<typeof WorkingWeek>(em).selectFrom('working_week').select(WEEKDAY_NAMES).where('empId', '=', empId)
      .orderBy('fromDay', 'desc').executeTakeFirst();
    const usual = latest ? 0 : await findUsualMinutes(em, empId);
    return latest ?? { monday: usual, tuesday: usual, wednesday: usual, thursday: usual, friday: usual, saturday: 0, sunday: 0 };
  },
});

export const getWorkingWeek = query({
  name: 'working-week.get',
  permission: 'user:write',
  input: WorkingWeekRef,
  async run({ em }, { workingWeekId }) {
    const found = await tables<typeof WorkingWeek>(em).selectFrom('working_week').select(COLUMNS)
      .where('workingWeekId', '=', workingWeekId).executeTakeFirst();
    if (!found) throw notFound('Working week');
    return found;
  },
});
