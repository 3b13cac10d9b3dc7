import { sql } from 'kysely';
import { notFound } from '#app/domain/kernel/errors.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { addDays, mondayOf } from '#app/domain/kernel/values/local-date.ts';
import { isDecidedBy, isShownTo } from '#app/domain/people/people/index.server.ts';
import { uncoveredDaysOf } from '#app/domain/time/timesheets/index.server.ts';
import { SubmittedWeekList, WeekOf } from './contract.ts';
import { notSubmitted } from './due-reminders.ts';
import { findSubmission, fingerprintOf, SUBMISSION, type WeekSubmission } from './submission.read-model.ts';

/** A person's week, as it stands; null where the organisation does not ask for weeks to be submitted. */
export const getSubmission = query({
  name: 'week.get',
  tool: { title: 'Check a week', about: 'Says whether the week of a day is submitted or confirmed, and what is missing in it.' },
  permission: 'timesheet:read',
  input: WeekOf,
  owner: ({ empId }) => empId,
  async run({ em }, { empId, date }): Promise<WeekSubmission | null> {
    // Every day view asks. Planning what finds a week takes longer than all else, and most organisations do not submit weeks.
    const { asks, isKnown } = (await firstRow<{ asks: boolean; isKnown: boolean }>(em, sql`select
      coalesce((select weeks_are_submitted from tenant.organisation), false) as asks,
      exists (select from tenant.employee where emp_id = ${empId}) as "isKnown"`))!;
    if (!isKnown) throw notFound('Employee');
    return asks ? await findSubmission(em, empId, date) ?? null : null;
  },
});

export interface ListedWeek extends WeekSubmission {
  readonly workedSeconds: number;
  readonly missingSeconds: number;
  /** Whether it is the actor who confirms or returns it. */
  readonly mayDecide: boolean;
}

/**
 * Weeks that were submitted, the oldest first of those that wait, of all others the newest: one's own, and of whom one decides about.
 * Of the weeks that were not submitted, those of one week alone: the last one unless another is asked for.
 */
export const listSubmittedWeeks = query({
  name: 'week.list',
  permission: 'timesheet:read',
  input: SubmittedWeekList,
  async run(ctx, { state, empId, week, page, size }): Promise<Page<ListedWeek>> {
    const { em, today } = ctx;
    const open = week ?? addDays(mondayOf(today()), -7);
    const [from, monday] = state === 'open'
      ? [sql`tenant.employee e cross join tenant.organisation o left join tenant.submitted_week w on false`, sql`${open}::date`]
      : [sql`tenant.submitted_week w join tenant.employee e on e.emp_id = w.emp_id cross join tenant.organisation o`, sql`w.monday`];
    const which = sql.join([
      sql`o.weeks_are_submitted`, isShownTo(ctx), ...(empId ? [sql`e.emp_id = ${empId}`] : []),
      ...(state === 'open' ? [notSubmitted(open)] : [
        ...(state === 'all' ? [] : [sql`w.state = ${state}`]), ...(week ? [sql`w.monday = ${week}`] : []),
      ]),
    ], sql` and `);
    const order = { submitted: sql`w.monday, w.emp_id`, open: sql`e.name_in_order, e.emp_id` }[state as string]
      ?? sql`w.monday desc, w.emp_id`;
    const found = await rows<ListedWeek>(em, sql`select f.*, coalesce(f.submitted <> f.fingerprint, false) as "isChanged",
        (select coalesce(sum(t.worked_seconds), 0)::int from tenant.timesheet t
          where t.emp_id = f."empId" and t.entry_date between f.monday::date and f.monday::date + 6) as "workedSeconds",
        (select coalesce(sum(missing), 0)::int
          from (${uncoveredDaysOf(sql`f.monday::date`, sql`f.monday::date + 6`, sql`e.emp_id = f."empId"`)}) u) as "missingSeconds"
      from (select ${SUBMISSION}, ${isDecidedBy(ctx)} as "mayDecide", (${monday})::text as monday, w.fingerprint as submitted,
          ${fingerprintOf(sql`e.emp_id`, monday)} as fingerprint
        from ${from} where ${which} order by ${order} limit ${sql.lit(size)} offset ${(page - 1) * size}) f`);
    const counted = await firstRow<{ total: number }>(em, sql`select count(*)::int as total from ${from} where ${which}`);
    return { rows: found, total: counted!.total };
  },
});
