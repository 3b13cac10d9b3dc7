import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { recountTotals } from '#app/domain/time/timesheets/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';

/** One more than a list may have that is sent whole. */
export const MANY = 31;

/** Of everything that can be chosen anywhere one more than a short list has; the last of each is called Zulu and has the number 31. */
export async function fillLongLists(em: SqlEntityManager): Promise<void> {
  const numbers = sql`generate_series(1, ${MANY}::int) n`;
  const name = (kind: string) => sql`(case when n = ${MANY}::int then 'Zulu ' else 'Many ' end) || ${kind}::text || ' ' || n`;
  await execute(em,
    sql`insert into tenant.client (client_id, co_name, display_name) select 'CL' || n, ${name('client')}, ${name('client')}
      from ${numbers}`);
  await execute(em,
    sql`insert into tenant.employee (emp_id, first_name, surname, email, state)
      select 'PE' || n, ${name('person')}, 'Name', 'pe' || n || '@harbour.example', 'S' || n from ${numbers}`);
  await execute(em, sql`insert into tenant.leave_group (name) select ${name('group')} from ${numbers}`);
  await execute(em, sql`insert into tenant.category (category_id, category_name) select 'CA' || n, ${name('category')} from ${numbers}`);
  await execute(em, sql`insert into tenant.location (location_id, location_name) select 'LO' || n, ${name('location')} from ${numbers}`);
  await execute(em,
    sql`insert into tenant.project (project_id, client_id, project_name, use_iteration)
      select 'PC' || n, 'CL31', ${name('project')}, n = ${MANY}::int from ${numbers}`);
  await execute(em, sql`insert into tenant.iteration (project_id, iteration_name) select 'PC31', ${name('iteration')} from ${numbers}`);
  await execute(em,
    sql`insert into tenant.timesheet (emp_id, entry_date, start_time, end_time, worked_seconds, client_id, project_id, category_id,
      location_id, note, billable_id,
      sell_price, rate_source, sell_total, sales_tax_pct, sales_tax_amt, emp_created, emp_updated, created_at, updated_at)
    select 'ADM', '2026-11-01'::date + n % 15, '08:00', '08:20', 1200, 'CL31', 'PC' || n, 'CA' || n, 'LO' || n, 'Entry ' || n, 'B', 120,
    'override', 40, 0.1, 4, 'ADM', 'ADM', now(), now()
    from ${numbers}`);
  await recountTotals(em);
}
