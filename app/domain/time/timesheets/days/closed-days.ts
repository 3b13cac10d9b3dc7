import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { mondayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';

/** A week of a person that was confirmed: by whom, and on which day. */
export interface ConfirmedWeek { readonly monday: LocalDate; readonly by: string; readonly on: LocalDate }

/** What closes the days of a person. */
export interface ClosedDays { readonly until: LocalDate | null; readonly weeks: readonly ConfirmedWeek[] }

/** What the organisation says of closed days. */
export interface ClosingRules { readonly closingDate: LocalDate | null; readonly weeksAreSubmitted: boolean }

/** The columns of these rules, of the organisation `o`. */
export const CLOSING_RULES = sql`o.timesheet_closing_date::text as "closingDate", o.weeks_are_submitted as "weeksAreSubmitted"`;

export async function findClosingRules(em: SqlEntityManager): Promise<ClosingRules> {
  return (await firstRow<ClosingRules>(em, sql`select ${CLOSING_RULES} from tenant.organisation o`))
    ?? { closingDate: null, weeksAreSubmitted: false };
}

/**
 * What closes a person's days of a period. Inside a command nobody confirms a week of theirs until the transaction ends: whoever confirms
 * holds the person's row alone, whoever records holds it beside others.
 */
export async function findClosedDays(
  em: SqlEntityManager, { closingDate, weeksAreSubmitted }: ClosingRules, empId: string, { from, to }: Period,
): Promise<ClosedDays> {
  if (!weeksAreSubmitted) return { until: closingDate, weeks: [] };
  if (em.isInTransaction()) await execute(em, sql`select 1 from tenant.employee where emp_id = ${empId} for key share`);
  const weeks = await rows<ConfirmedWeek>(em, sql`select w.monday::text as monday,
      coalesce(trim(e.first_name || ' ' || e.surname), w.decided_by, '') as by, (w.decided_at at time zone o.time_zone)::date::text as on
    from tenant.submitted_week w cross join tenant.organisation o left join tenant.employee e on e.emp_id = w.decided_by
    where w.emp_id = ${empId} and w.state = 'confirmed' and w.monday between ${mondayOf(from)} and ${to} order by w.monday`);
  return { until: closingDate, weeks };
}

export const weekOf = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${day} - (extract(isodow from ${day})::integer - 1))`;

/** Whether the week of a person's day is confirmed: what `findClosedDays` finds, for statements over many. */
export const isConfirmed = (empId: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  (select weeks_are_submitted from tenant.organisation) and exists (select 1 from tenant.submitted_week w
    where w.emp_id = ${empId} and w.state = 'confirmed' and w.monday = ${weekOf(day)}))`;

/** Keeps the weeks of those whom a condition on employees, `e`, means from being confirmed until the transaction ends. */
export const lockWeeksOf = (em: SqlEntityManager, who: RawBuilder<unknown>) => execute(em, sql`
  select count(*) from (select 1 from tenant.employee e where ${who} order by e.emp_id for key share of e) held`);
