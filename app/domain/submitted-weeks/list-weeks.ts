import { notFound } from '#app/domain/kernel/errors.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { uncoveredDaysOf } from '#app/domain/timesheets/index.server.ts';
import { SubmittedWeekList, WeekOf } from './contract.ts';
import { findSubmission, fingerprintOf, SUBMISSION, type WeekSubmission } from './submission.read-model.ts';

/** A person's week, as it stands; null where the organisation does not ask for weeks to be submitted. */
export const getSubmission = query({
  name: 'week.get',
  permission: 'timesheet:read',
  input: WeekOf,
  owner: ({ empId }) => empId,
  async run({ em }, { empId, date }): Promise<WeekSubmission | null> {
    const found = await findSubmission(em, empId, date);
    if (found) return found;
    if (!await firstRow(em, sql`select 1 from tenant.employee where emp_id = ${empId}`)) throw notFound('Employee');
    return null;
  },
});

export interface ListedWeek extends WeekSubmission { readonly workedSeconds: number; readonly missingSeconds: number }

/** Weeks that were submitted, the oldest first of those that wait, of all others the newest; without the permission one's own. */
export const listSubmittedWeeks = query({
  name: 'week.list',
  permission: 'timesheet:read',
  input: SubmittedWeekList,
  async run({ em, actor }, { state, empId, week, page, size }): Promise<Page<ListedWeek>> {
    const who = actorMay(actor, 'week:confirm') ? empId : actor.empId;
    const which = sql.join([
      sql`o.weeks_are_submitted`, ...(state === 'all' ? [] : [sql`w.state = ${state}`]), ...(who ? [sql`w.emp_id = ${who}`] : []),
      ...(week ? [sql`w.monday = ${week}`] : []),
    ], sql` and `);
    const order = state === 'submitted' ? sql`w.monday, w.emp_id` : sql`w.monday desc, w.emp_id`;
    const found = await rows<ListedWeek>(em, sql`select f.*, coalesce(f.submitted <> f.fingerprint, false) as "isChanged",
        (select coalesce(sum(t.worked_seconds), 0)::int from tenant.timesheet t
          where t.emp_id = f."empId" and t.entry_date between f.monday::date and f.monday::date + 6) as "workedSeconds",
        (select coalesce(sum(missing), 0)::int
          from (${uncoveredDaysOf(sql`f.monday::date`, sql`f.monday::date + 6`, sql`e.emp_id = f."empId"`)}) u) as "missingSeconds"
      from (select ${SUBMISSION}, w.monday::text as monday, w.fingerprint as submitted,
          ${fingerprintOf(sql`w.emp_id`, sql`w.monday`)} as fingerprint
        from tenant.submitted_week w join tenant.employee e on e.emp_id = w.emp_id cross join tenant.organisation o
        where ${which} order by ${order} limit ${sql.literal(size)} offset ${(page - 1) * size}) f`);
    const counted = await firstRow<{ total: number }>(em, sql`select count(*)::int as total
      from tenant.submitted_week w cross join tenant.organisation o where ${which}`);
    return { rows: found, total: counted!.total };
  },
});
