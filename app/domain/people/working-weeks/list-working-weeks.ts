import { z } from 'zod';
import { query } from '#app/domain/kernel/use-case.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import { addDays, mondayOf } from '#app/domain/kernel/values/local-date.ts';
import { WorkingWeekRef, WorkingWeeksOf } from './contract.ts';
import { WEEKDAY_NAMES, type Weekday } from './fields.ts';
import { hoursInWords, type WeekHours } from './week-in-words.ts';
import { listWorkdays } from './workdays.read-model.ts';
import type { WorkingWeek } from './working-week.entity.ts';

const COLUMNS = [
  'workingWeekId', 'empId', 'fromDay', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'version',
] as const;

const minutes = Object.fromEntries(WEEKDAY_NAMES.map((day) => [day, z.int()])) as Record<Weekday, z.ZodInt>;
const WeekAnswer = z.strictObject({ workingWeekId: z.int(), empId: z.string(), fromDay: z.string(), ...minutes, version: z.int() });

export type WorkingWeekRow = Awaited<ReturnType<typeof listWorkingWeeks>>['rows'][number];

/** The working weeks of a person, the latest first, each with its hours and whether it applies today. */
export const listWorkingWeeks = query({
  name: 'working-week.list',
  permission: 'user:write',
  input: WorkingWeeksOf,
  output: z.strictObject({
    rows: z.array(WeekAnswer.extend({ state: z.enum(['Current', 'Upcoming', 'Past']), weekMinutes: z.int() })),
    current: z.string().nullable(),
  }),
  http: { method: 'GET', path: '/api/v3/users/{empId}/working-weeks' },
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

/** The minutes of each day that a new week begins with: those of the first whole week of today's or a coming employment. */
export const usualWeek = query({
  name: 'working-week.usual',
  permission: 'user:write',
  input: WorkingWeeksOf,
  output: z.strictObject(minutes),
  http: { method: 'GET', path: '/api/v3/users/{empId}/usual-week' },
  async run({ em, today }, { empId }): Promise<WeekHours> {
    const person = await tables<typeof Employee>(em).selectFrom('employee').select('employedFrom').where('empId', '=', empId)
      .executeTakeFirst();
    const from = person?.employedFrom;
    const monday = from && from > mondayOf(today()) ? addDays(mondayOf(from), 7) : mondayOf(today());
    const minutes = [...(await listWorkdays(em, empId, { from: monday, to: addDays(monday, 6) })).values()];
    return Object.fromEntries(WEEKDAY_NAMES.map((day, index) => [day, minutes[index] ?? 0])) as Record<Weekday, number>;
  },
});

export const getWorkingWeek = query({
  name: 'working-week.get',
  permission: 'user:write',
  input: WorkingWeekRef,
  output: WeekAnswer,
  http: { method: 'GET', path: '/api/v3/working-weeks/{workingWeekId}' },
  async run({ em }, { workingWeekId }) {
    const found = await tables<typeof WorkingWeek>(em).selectFrom('working_week').select(COLUMNS)
      .where('workingWeekId', '=', workingWeekId).executeTakeFirst();
    if (!found) throw notFound('Working week');
    return found;
  },
});
