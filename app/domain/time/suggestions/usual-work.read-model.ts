import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { INPUT_SOURCE } from '#app/domain/kernel/input-source.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { TimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { addDays, weekdayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { LikelyWork } from './suggest-day.ts';

const WEEKS = 6;
/** Once is no habit. */
const MIN_WEEKS = 2;
const LEAVE_PROJECT = 'LEAVE';
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const NUMBERS = ['', '', 'two', 'three', 'four', 'five', 'six'] as const;

interface UsualRow {
  clientId: string; projectId: string; iterationId: number | null; categoryId: string; locationId: string;
  usualStart: TimeOfDay; minutes: number; days: LocalDate[];
}

/** What somebody usually does on the weekday of a day: what they did on it in at least two of the six weeks before. */
export async function listUsualWork(em: SqlEntityManager, empId: string, date: LocalDate): Promise<LikelyWork[]> {
  const before = Array.from({ length: WEEKS }, (_, week) => addDays(date, -7 * (week + 1)));
  const found = await rows<UsualRow>(em, sql`select t.client_id as "clientId", t.project_id as "projectId",
      (array_agg(t.iteration_id order by t.entry_date desc, t.time_id desc))[1] as "iterationId",
      mode() within group (order by t.category_id) as "categoryId", mode() within group (order by t.location_id) as "locationId",
      to_char(min(t.start_time), 'HH24:MI') as "usualStart",
      (sum(t.worked_seconds) / count(distinct t.entry_date) / 60)::int as minutes,
      array_agg(distinct t.entry_date::text) as days
    from tenant.timesheet t
    where t.emp_id = ${empId} and t.entry_date = any(${before}::date[]) and t.input_source <> ${INPUT_SOURCE.leave}
      and t.project_id <> ${LEAVE_PROJECT}
    group by t.client_id, t.project_id having count(distinct t.entry_date) >= ${MIN_WEEKS}
    order by count(distinct t.entry_date) desc, sum(t.worked_seconds) desc, t.project_id`);
  return found.map(({ days, ...work }) => ({ ...work, source: 'usual', note: '', reason: reasonOf(date, before, days) }));
}

/** “You worked on this the last four Fridays”, or on how many of the last six. */
function reasonOf(date: LocalDate, before: readonly LocalDate[], days: readonly LocalDate[]): string {
  const weekday = WEEKDAYS[weekdayOf(date) - 1]!;
  const gap = before.findIndex((day) => !days.includes(day));
  const inARow = gap === -1 ? before.length : gap;
  return inARow === days.length ? `You worked on this the last ${NUMBERS[inARow]} ${weekday}s.`
    : `You worked on this on ${NUMBERS[days.length]} of the last six ${weekday}s.`;
}
