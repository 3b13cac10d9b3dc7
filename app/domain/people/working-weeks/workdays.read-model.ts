import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';

const MINUTES = sql`array[monday, tuesday, wednesday, thursday, friday, saturday, sunday]`;

/** The weeks that were entered for a person, `e`, the latest first, as `enteredMinutes` reads them. */
export const ENTERED_WEEKS = sql`coalesce((select jsonb_agg(jsonb_build_object('fromDay', from_day, 'minutes', ${MINUTES})
    order by from_day desc)
  from tenant.working_week where emp_id = e.emp_id), '[]')`;

/**
 * The week, `w`, that applies to a person on a day, to join: its `minutes`, Monday first. Where none had begun, or the person has none, it
 * is null. The days of each are reckoned once for the statement, so that many people's days do not look for theirs one by one.
 */
export const weekOn = (empId: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join (select emp_id as of_person, from_day, ${MINUTES} as minutes,
      lead(from_day, 1, 'infinity'::date) over (partition by emp_id order by from_day) as next_from
    from tenant.working_week) w on w.of_person = ${empId} and w.from_day <= ${day} and ${day} < w.next_from`;

/** The minutes of such a week on a day; null without a week. */
export const minutesOn = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`w.minutes[extract(isodow from ${day})::integer]`;

const USUAL_MINUTES = sql`round(o.workday_minutes * e.work_fraction)::integer`;

/** The minutes that a person, `e`, without a week works on a day: their part of the working day of the organisation, `o`. */
const usualMinutes = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when extract(isodow from ${day}) < 6 then ${USUAL_MINUTES} else 0 end`;

const isEmployed = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(e.employed_from <= ${day}, true) and coalesce(${day} <= e.employed_to, true)`;

/**
 * The minutes that a person works on a day by their working week, 0 where it is a day off or outside their employment. Public holidays are
 * not taken off.
 */
export const workdayMinutes = (empId: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select case when ${isEmployed(sql`on_day.day`)} then coalesce(entered.minutes, ${usualMinutes(sql`on_day.day`)}) else 0 end
    from (select (${empId})::text as emp_id, (${day})::date as day) on_day
    join tenant.employee e on e.emp_id = on_day.emp_id cross join tenant.organisation o
    left join lateral (select (${MINUTES})[extract(isodow from on_day.day)::integer] as minutes from tenant.working_week
      where emp_id = on_day.emp_id and from_day <= on_day.day order by from_day desc limit 1) entered on true)`;

/** The minutes of each of the five days of a person without a week, whenever they are employed. */
export async function findUsualMinutes(em: SqlEntityManager, empId: string): Promise<number> {
  const found = await firstRow<{ minutes: number }>(em, sql`select ${USUAL_MINUTES} as minutes
    from tenant.employee e cross join tenant.organisation o where e.emp_id = ${empId}`);
  return found?.minutes ?? 0;
}

/** A condition: a person works on some day of a week that begins on this Monday. */
export const worksInWeek = (empId: RawBuilder<unknown>, monday: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from generate_series(0, 6) each_day where ${workdayMinutes(empId, sql`(${monday})::date + each_day`)} > 0)`;

/** A condition: a person, `e`, works part time, and it was never entered on which days. */
export const lacksWorkingWeek = (today: LocalDate): RawBuilder<unknown> => sql`e.is_enabled and e.work_fraction < 1
  and coalesce(e.employed_to >= ${today}, true) and not exists (select from tenant.working_week w where w.emp_id = e.emp_id)`;

/** The minutes of each day of a period, by day. */
export type Workdays = ReadonlyMap<LocalDate, number>;

/** The minutes that each of many people works on the days of a period, by their id; holidays are not taken off. */
export async function listWorkdaysOf(em: SqlEntityManager, empIds: readonly string[], { from, to }: Period
): Promise<ReadonlyMap<string, Workdays>> {
  const found = await rows<{ empId: string; minutes: number[] }>(em, sql`select e.emp_id as "empId",
      array_agg(case when ${isEmployed(sql`s.day`)} then coalesce(${minutesOn(sql`s.day`)}, ${usualMinutes(sql`s.day`)}) else 0 end
        order by s.day) as minutes
    from tenant.employee e cross join tenant.organisation o
    cross join (select ${from}::date + n as day from generate_series(0, ${to}::date - ${from}::date) n) s
    ${weekOn(sql`e.emp_id`, sql`s.day`)}
    where e.emp_id = any(${empIds}::text[]) group by e.emp_id`);
  return new Map(found.map(({ empId, minutes }) => [empId, new Map(minutes.map((each, offset) => [addDays(from, offset), each]))]));
}

/** The minutes that a person works on each day of a period; holidays are not taken off. */
export const listWorkdays = async (em: SqlEntityManager, empId: string, period: Period): Promise<Workdays> =>
  (await listWorkdaysOf(em, [empId], period)).get(empId) ?? new Map<LocalDate, number>();
