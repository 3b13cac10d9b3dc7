import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Application } from '#app/application.ts';
import { emFor } from '#app/db/database.ts';
import { createTenant } from '#app/db/tenants.ts';
import type { Tenant } from '#app/domain/kernel/context.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';

export const LEAVE_HOST = 'leave.localhost';

/** Its administrator. */
export const LEAVE_ADMIN = 'L1';

const SIZE = { people: 500, waiting: 200 } as const;

/** An organisation of 500 people with a year of leave behind them, leave ahead, and 200 requests that wait. */
export async function createLeaveOrganisation(app: Application): Promise<Tenant> {
  const tenant = await createTenant(app.database, { id: 'leave', name: 'Leave Group', timeZone: 'Australia/Sydney', hosts: [LEAVE_HOST] });
  const em = emFor(app.database, tenant);
  await execute(em, sql`insert into tenant.organisation (name, own_client_id, default_location_id, feature_switches)
    values ('Leave Group', 'OWN', 'OFFICE', '{"EasyLeave": true}')`);
  await execute(em, sql`insert into tenant.location (location_id, location_name) values ('OFFICE', 'Office')`);
  await execute(em, sql`insert into tenant.client (client_id, co_name, display_name) values ('OWN', 'Leave Group', 'Leave Group')`);
  await execute(em, sql`insert into tenant.employee (emp_id, first_name, surname, email, is_admin, work_fraction)
    select 'L' || i, 'Person', initcap(substr(md5(i::text), 1, 8)), 'l' || i || '@leave.example', i = 1,
      case when i % 5 = 0 then 0.6 else 1 end
    from generate_series(1, ${SIZE.people}::int) i`);
  await execute(em, sql`insert into tenant.public_holiday (name, holiday_date, leave_group_id, created_by, updated_at)
    select 'Holiday ' || d, d::date, leave_group_id, 'L1', now() from tenant.leave_group,
      unnest(array['2026-11-11', '2026-11-30', '2026-12-25', '2026-12-28']) d where is_everybody`);
  await insertBalances(em);
  await insertRequests(em);
  const tables = ['employee', 'leave_entitlement', 'leave_allowance', 'leave_movement', 'leave_request', 'leave_day', 'public_holiday'];
  for (const table of tables)
    await execute(em, sql.raw(`analyze tenant.${table}`));
  return tenant;
}

/** Annual and sick leave of everybody, counted for two years. */
async function insertBalances(em: SqlEntityManager): Promise<void> {
  await execute(em, sql`insert into tenant.leave_entitlement (emp_id, leave_type_id, starts_on, accrues, year_end_month, carry_over_minutes)
    select emp_id, y.leave_type_id, '2025-01-01', 'daily', 6, 4500 from tenant.employee, tenant.leave_type y where y.counts_balance`);
  await execute(em, sql`insert into tenant.leave_allowance (leave_entitlement_id, from_day, yearly_minutes)
    select leave_entitlement_id, '2025-01-01', 9000 from tenant.leave_entitlement`);
}

/** Four weeks of leave for each person in two years, approved and counted, and requests that wait. */
async function insertRequests(em: SqlEntityManager): Promise<void> {
  await execute(em, sql`insert into tenant.leave_request
      (emp_id, leave_type_id, first_day, last_day, reason, status, submitted_at, submitted_by, decided_at, decided_by)
    select 'L' || i, 1, monday, monday + 4, 'Rest', 3, now(), 'L' || i, now(), 'L1'
    from generate_series(1, ${SIZE.people}::int) i, generate_series(0, 7) n,
      lateral (select '2025-02-03'::date + 7 * ((i * 7 + n * 13) % 104) as monday) w`);
  await execute(em, sql`insert into tenant.leave_request
      (emp_id, leave_type_id, first_day, last_day, reason, status, submitted_at, submitted_by)
    select 'L' || i, 1, '2027-03-01'::date + 7 * (i % 20), '2027-03-03'::date + 7 * (i % 20), 'Rest', 9, now(), 'L' || i
    from generate_series(2, ${SIZE.waiting + 1}::int) i`);
  await execute(em, sql`insert into tenant.leave_day (leave_request_id, leave_date, emp_id, kind, part, minutes, from_minute, to_minute)
    select leave_request_id, d::date, emp_id, 'working', 'day', 450, 540, 1020
    from tenant.leave_request, generate_series(first_day, last_day, interval '1 day') d`);
  await execute(em, sql`insert into tenant.leave_movement
      (emp_id, leave_type_id, moved_on, kind, minutes, leave_request_id, created_at, created_by)
    select d.emp_id, 1, d.leave_date, 'taken', -d.minutes, d.leave_request_id, now(), 'L1'
    from tenant.leave_day d join tenant.leave_request r using (leave_request_id) where r.status = 3`);
}
