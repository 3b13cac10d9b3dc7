import { sql } from 'kysely';
import type { Application } from '#app/application.ts';
import { emFor } from '#app/db/database.ts';
import { createTenant } from '#app/db/tenants.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { SYSTEM } from '#app/domain/kernel/permissions.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { addDays, weekdayOf } from '#app/domain/kernel/values/local-date.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import { writeLeave } from '#app/domain/leave/effects/index.server.ts';
import { recountLeave } from '#app/domain/leave/effects/recount-leave.ts';

const PEOPLE = 500;
const ZONE = 'Australia/Sydney';

/** An organisation in which everybody has leave on a Monday and the Tuesday after it that is approved and written as time. */
async function createAwayOrganisation(app: Application): Promise<{ ctx: Ctx; monday: string }> {
  const tenant = await createTenant(app.database, { id: 'away', name: 'Away Group', timeZone: ZONE, hosts: ['away.localhost'] });
  const em = emFor(app.database, tenant);
  const { log, queue, secrets, now } = app;
  const today = todayIn(ZONE, now());
  const ctx: Ctx = { em, actor: SYSTEM, tenant, channel: 'job', log, queue, secrets, now, today: () => today };
  const monday = addDays(today, 29 - weekdayOf(today));
  await execute(em, sql`insert into tenant.organisation (name, own_client_id, default_location_id, feature_switches)
    values ('Away Group', 'OWN', 'OFFICE', '{"EasyLeave": true}')`);
  await execute(em, sql`insert into tenant.location (location_id, location_name) values ('OFFICE', 'Office')`);
  await execute(em, sql`insert into tenant.category (category_id, category_name) values ('LEAVE', 'Leave')`);
  await execute(em, sql`insert into tenant.client (client_id, co_name, display_name) values ('OWN', 'Away Group', 'Away Group')`);
  await execute(em, sql`insert into tenant.project (project_id, client_id, project_name) values ('LEAVE', 'OWN', 'Leave')`);
  await execute(em, sql`insert into tenant.leave_timesheet_setting (leave_type_id, client_id, project_id, category_id, billable_id)
    values (1, 'OWN', 'LEAVE', 'LEAVE', 'W')`);
  await execute(em, sql`insert into tenant.employee (emp_id, first_name, surname, email)
    select 'A' || i, 'Person', 'Number ' || i, 'a' || i || '@away.example' from generate_series(1, ${PEOPLE}::int) i`);
  await execute(em, sql`insert into tenant.leave_request
      (emp_id, leave_type_id, first_day, last_day, reason, status, submitted_at, submitted_by, decided_at, decided_by)
    select emp_id, 1, ${monday}::date, ${monday}::date + 1, 'Rest', 2, now(), emp_id, now(), 'A1' from tenant.employee`);
  await execute(em, sql`insert into tenant.leave_day
      (leave_request_id, leave_date, emp_id, kind, part, minutes, of_minutes, from_minute, to_minute)
    select leave_request_id, d::date, emp_id, 'working', 'day', 450, 450, 540, 990
    from tenant.leave_request, generate_series(first_day, last_day, interval '1 day') d`);
  for (const { leaveRequestId } of await rows<{ leaveRequestId: number }>(em,
    sql`select leave_request_id as "leaveRequestId" from tenant.leave_request`)) await writeLeave(ctx, { leaveRequestId });
  for (const table of ['employee', 'leave_request', 'leave_day', 'timesheet']) await execute(em, sql.raw(`analyze tenant.${table}`));
  return { ctx, monday };
}

/** Works out the leave of 500 people again, as its job does, after a day of it has become a public holiday of their group. */
export async function recountMany(app: Application): Promise<string> {
  const { ctx, monday } = await createAwayOrganisation(app);
  await execute(ctx.em, sql`insert into tenant.public_holiday (name, holiday_date, leave_group_id, created_by, updated_at)
    select 'Founders Day', ${monday}, leave_group_id, 'A1', now() from tenant.leave_group where is_everybody`);
  const started = performance.now();
  await recountLeave(ctx, { jobRunId: crypto.randomUUID(), by: '' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const changed = await firstRow<{ n: number; entries: number }>(ctx.em, sql`select count(*) filter (where holiday <> '')::int as n,
    (select count(*)::int from tenant.timesheet) as entries from tenant.leave_day`);
  return `a public holiday for ${PEOPLE} people who are all away: ${changed?.n ?? 0} days in ${seconds} s, `
    + `${changed?.entries ?? 0} entries left`;
}
