import { sql } from 'kysely';
import type { Application } from '#app/application.ts';
import { emFor } from '#app/db/database.ts';
import { createTenant } from '#app/db/tenants.ts';
import { recountInvoiceSums } from '#app/domain/money/billing/index.server.ts';
import type { Tenant } from '#app/domain/kernel/context.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { recountTotals } from '#app/domain/time/timesheets/index.server.ts';

const ENTRIES_A_DAY = 200_000 / 360;

/** The size of the organisation that the figures are about: a year of it, or with `--entries=N` as many years as they take. */
const timesheets = Number(process.argv.find((argument) => argument.startsWith('--entries='))?.slice('--entries='.length) ?? 200_000);
export const SIZE = { timesheets, people: 200, projects: 300, clients: 60, days: Math.round(timesheets / ENTRIES_A_DAY) } as const;

/** A Friday; entries reach back from it. */
export const LAST_DAY = '2026-11-20';

export const HOST = 'bench.localhost';

/** The Microsoft directory that the people's chat accounts are of. */
export const CHAT_DIRECTORY = 'bench-directory';

/** The client whose thousand unbilled entries become one invoice. */
export const INVOICED_CLIENT = 'BULK';

/** Creates the organisation with SQL alone: its entries spread evenly over people, projects and days. */
export async function createDataset(app: Application): Promise<Tenant> {
  const tenant = await createTenant(app.database, { id: 'bench', name: 'Bench Partners', timeZone: 'Australia/Sydney', hosts: [HOST] });
  const em = emFor(app.database, tenant);
  await execute(
    em, sql`insert into tenant.organisation (name, own_client_id, default_location_id) values ('Bench Partners', 'OWN', 'OFFICE')`,
  );
  await execute(em, sql`insert into tenant.location (location_id, location_name) values ('OFFICE', 'Office'), ('HOME', 'Home')`);
  await execute(em,
    sql`insert into tenant.category (category_id, category_name) select 'C' || lpad(i::text, 2, '0'), 'Category ' || i
      from generate_series(1, 12) i`);
  await execute(em, sql`insert into tenant.employee (emp_id, first_name, surname, email, is_admin, default_rate)
    select 'E' || lpad(i::text, 3, '0'), 'Person', 'Number ' || i, 'e' || i || '@bench.example', i = 1, 100 + i % 80
    from generate_series(1, ${SIZE.people}::int) i`);
  await execute(em,
    sql`insert into tenant.client (client_id, co_name, display_name)
      values ('OWN', 'Bench Partners', 'Bench Partners'), (${INVOICED_CLIENT}, 'Bulk Trading', 'Bulk Trading')`);
  await execute(em, sql`insert into tenant.client (client_id, co_name, display_name)
    select 'K' || lpad(i::text, 3, '0'), 'Client ' || i, 'Client ' || i from generate_series(1, ${SIZE.clients}::int) i`);
  await execute(em, sql`insert into tenant.project (project_id, client_id, project_name)
    select 'P' || lpad(i::text, 3, '0'), 'K' || lpad((i % ${SIZE.clients}::int + 1)::text, 3, '0'), 'Project ' || i
    from generate_series(1, ${SIZE.projects}::int) i`);
  await execute(em,
    sql`insert into tenant.project (project_id, client_id, project_name)
      values ('LEAVE', 'OWN', 'Leave'), ('BULKP', ${INVOICED_CLIENT}, 'Bulk project')`);
  await execute(em, sql`insert into tenant.client_rate (emp_id, client_id, rate, prepaid_rate)
    select e.emp_id, c.client_id, e.default_rate, e.default_rate from tenant.employee e cross join tenant.client c`);
  await insertEntries(em);
  await invoicePastMonths(em);
  await recountTotals(em);
  await recountInvoiceSums(em);
  await execute(em, sql`insert into tenant.budget (project_id, unit, amount) values ('P001', 'hours', 5000)`);
  await execute(em, sql`update tenant.employee set view_page_id = 1`);
  await linkAccounts(em, tenant);
  for (const table of ['timesheet', 'employee', 'client', 'project', 'client_rate', 'category', 'time_by_day', 'time_by_month']) {
    await execute(em, sql.raw(`analyze tenant.${table}`));
  }
  return tenant;
}

/**
 * What was worked before last month is on invoices, one a month for each client, as of a firm that bills every month. Work of one category
 * is charged to nobody, and can be moved.
 */
async function invoicePastMonths(em: ReturnType<typeof emFor>): Promise<void> {
  await execute(em, sql`insert into tenant.invoice (invoice_id, client_id, invoice_date, invoice_type, currency_id, payment_terms_days,
      tax_per_document, time_total, line_total, subtotal, tax_total, total, paid_amt, created_by, created_at, updated_at)
    select row_number() over (order by month, client_id), client_id, month + interval '1 month', 'Time', o.currency_id, 14, false, net, 0,
      net, tax, net + tax, net + tax, 'E001', now(), now()
    from tenant.organisation o cross join (
      select client_id, date_trunc('month', entry_date)::date as month, sum(sell_total) as net, sum(sales_tax_amt) as tax
      from tenant.timesheet where billable_id = 'B' and client_id <> ${INVOICED_CLIENT}
        and entry_date < date_trunc('month', ${LAST_DAY}::date) - interval '1 month' group by 1, 2) worked`);
  await execute(em, sql`update tenant.timesheet t set invoice_id = i.invoice_id from tenant.invoice i
    where t.billable_id = 'B' and i.client_id = t.client_id and i.invoice_date = date_trunc('month', t.entry_date) + interval '1 month'`);
  await execute(em, sql`update tenant.organisation set next_invoice_id = (select count(*) + 1 from tenant.invoice)`);
}

async function linkAccounts(em: ReturnType<typeof emFor>, tenant: Tenant): Promise<void> {
  await execute(em,
    sql`insert into control.chat_directory (directory_id, tenant_id, connected_by, connected_at)
      values (${CHAT_DIRECTORY}, ${tenant.id}, 'E001', now())`);
  await execute(em,
    sql`insert into tenant.chat_link (emp_id, directory_id, object_id, linked_at) select emp_id, ${CHAT_DIRECTORY}, lower(emp_id), now()
      from tenant.employee`);
}

async function insertEntries(em: ReturnType<typeof emFor>): Promise<void> {
  const columns = sql`emp_id, entry_date, start_time, end_time, worked_seconds, client_id, project_id, category_id, location_id, note,
    billable_id, sell_price,
    rate_source, sell_total, sales_tax_pct, sales_tax_amt, emp_created, emp_updated, created_at, updated_at`;
  const perDay = Math.ceil(SIZE.timesheets / (SIZE.people * SIZE.days));
  await execute(em, sql`insert into tenant.timesheet (${columns})
    select 'E' || lpad((i % ${SIZE.people}::int + 1)::text, 3, '0'), ${LAST_DAY}::date - ((i / ${SIZE.people}::int) % ${SIZE.days}::int),
      time '08:00' + (((i / (${SIZE.people}::int * ${SIZE.days}::int)) % ${perDay}::int) * interval '2 hours'),
      time '10:00' + (((i / (${SIZE.people}::int * ${SIZE.days}::int)) % ${perDay}::int) * interval '2 hours'),
      7200, p.client_id, p.project_id, 'C' || lpad((i % 12 + 1)::text, 2, '0'), 'OFFICE', 'Worked on item ' || i || ' of the agreed scope',
      case when i % 12 = 1 then 'W' else 'B' end, 150,
      'employee_default', 300, 0.1, 30, 'E001', 'E001', ${`${LAST_DAY}T00:00:00Z`}::timestamptz, ${`${LAST_DAY}T00:00:00Z`}::timestamptz
    from generate_series(0, ${SIZE.timesheets}::int - 1) i join tenant.project p
    on p.project_id = 'P' || lpad((i * 7 % ${SIZE.projects}::int + 1)::text, 3, '0')`);
  await execute(em, sql`insert into tenant.timesheet (${columns})
    select 'E' || lpad((i % ${SIZE.people}::int + 1)::text, 3, '0'), date '2020-01-01' + (i % 300), '17:00', '18:00', 3600,
    ${INVOICED_CLIENT}, 'BULKP', 'C01', 'OFFICE',
      'Bulk item ' || i, 'B', 150, 'employee_default', 150, 0.1, 15, 'E001', 'E001', now(), now() from generate_series(1, 1000) i`);
}
