import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { WeekState } from './fields.ts';

/** A person's week with what became of it. */
export interface WeekSubmission {
  readonly empId: string;
  readonly name: string;
  /** The hash of the person's picture. */
  readonly portrait: string | null;
  readonly monday: LocalDate;
  readonly state: WeekState;
  /** Of whoever submitted it. */
  readonly note: string;
  /** Wall time of the organisation. */
  readonly submittedAt: string | null;
  /** Who confirmed or returned it last, when, and with which words. */
  readonly decidedBy: string;
  readonly portraitOfDecider: string | null;
  readonly decidedAt: string | null;
  readonly decisionNote: string;
  /** Entries were recorded, changed or removed since it was submitted. */
  readonly isChanged: boolean;
  /** What its entries say now. */
  readonly fingerprint: string;
  readonly submittedWeekId: number | null;
}

/** What the entries of a person's week say but for their price: it changes when one is recorded, changed or removed. */
export const fingerprintOf = (empId: RawBuilder<unknown>, monday: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select md5(coalesce(string_agg(
    concat_ws('|', t.time_id, t.entry_date, t.start_time, t.end_time, t.time_less_seconds, t.client_id, t.project_id,
      coalesce(t.iteration_id, 0), t.category_id, t.location_id, t.billable_id, t.note), ',' order by t.time_id), ''))
  from tenant.timesheet t where t.emp_id = ${empId} and t.entry_date between ${monday} and ${monday} + 6)`;

const STAMP = `YYYY-MM-DD"T"HH24:MI`;

/** The columns of a submission, `w`, of a person, `e`, by the clock of the organisation, `o`; without its fingerprint. */
export const SUBMISSION = sql`e.emp_id as "empId", trim(e.first_name || ' ' || e.surname) as name,
  coalesce(e.picture, e.avatar) as portrait, coalesce(w.state, 'open') as state,
  coalesce(w.note, '') as note, to_char(w.submitted_at at time zone o.time_zone, ${STAMP}) as "submittedAt",
  coalesce((select trim(d.first_name || ' ' || d.surname) from tenant.employee d where d.emp_id = w.decided_by), w.decided_by, '')
    as "decidedBy",
  (select coalesce(d.picture, d.avatar) from tenant.employee d where d.emp_id = w.decided_by) as "portraitOfDecider",
  to_char(w.decided_at at time zone o.time_zone, ${STAMP}) as "decidedAt", coalesce(w.decision_note, '') as "decisionNote",
  w.submitted_week_id as "submittedWeekId"`;

/** A person's week; undefined where there is no such person, or the organisation does not ask for weeks to be submitted. */
export function findSubmission(em: SqlEntityManager, empId: string, monday: LocalDate): Promise<WeekSubmission | undefined> {
  return firstRow<WeekSubmission>(em, sql`select f.*, coalesce(f.submitted <> f.fingerprint, false) as "isChanged"
    from (select ${SUBMISSION}, ${monday}::text as monday, w.fingerprint as submitted,
        ${fingerprintOf(sql`e.emp_id`, sql`${monday}::date`)} as fingerprint
      from tenant.organisation o cross join tenant.employee e
      left join tenant.submitted_week w on w.emp_id = e.emp_id and w.monday = ${monday}
      where e.emp_id = ${empId} and o.weeks_are_submitted) f`);
}
