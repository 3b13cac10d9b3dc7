import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { addDays, daysBetween, isWeekday, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { listHolidaysOf } from '#app/domain/people/holidays/index.server.ts';
import type { PersonsDays } from './breakdown.ts';

/** The days of a person as leave looks at them, with what the organisation says of parts of a day. */
export interface LeaveDays extends PersonsDays { readonly restrictsToHalfDays: boolean }

interface Standing {
  dayFrom: number; lunchFrom: number; lunchTo: number; dayMinutes: number; employedFrom: LocalDate | null; employedTo: LocalDate | null;
}

/** The days of a period as they are to a person. Throws where there is no such person. */
export async function findPersonsDays(em: SqlEntityManager, empId: string, period: Period): Promise<LeaveDays> {
  const found = await firstRow<Standing>(em, sql`select (extract(epoch from e.start_time) / 60)::int as "dayFrom",
      (extract(epoch from e.lunch_start) / 60)::int as "lunchFrom", (extract(epoch from e.lunch_end) / 60)::int as "lunchTo",
      round(o.workday_minutes * coalesce(e.work_fraction, 1))::int as "dayMinutes", e.employed_from::text as "employedFrom",
      e.employed_to::text as "employedTo"
    from tenant.employee e cross join tenant.organisation o where e.emp_id = ${empId}`);
  if (!found) throw notFound('Employee');
  const { dayFrom, lunchFrom, lunchTo, dayMinutes, employedFrom, employedTo } = found;
  const days = Array.from({ length: daysBetween(period.from, period.to) }, (_, offset) => addDays(period.from, offset));
  const isWorked = (day: LocalDate) => isWeekday(day) && !(employedFrom && day < employedFrom) && !(employedTo && day > employedTo);
  return {
    workdays: new Map(days.map((day) => [day, isWorked(day) ? dayMinutes : 0])),
    holidays: await listHolidaysOf(em, empId, period), holidayGroups: new Map(),
    dayFrom, lunch: { from: lunchFrom, to: lunchTo }, restrictsToHalfDays: false,
  };
}
