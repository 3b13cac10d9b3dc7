import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Application } from '#app/application.ts';
import { emFor } from '#app/db/database.ts';
import { createTenant } from '#app/db/tenants.ts';
import { recountInvoiceSums, recountReceived } from '#app/domain/money/billing/index.server.ts';
import type { Tenant } from '#app/domain/kernel/context.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { recountTotals } from '#app/domain/time/timesheets/index.server.ts';
import { LAST_DAY } from './dataset.ts';

export const BILLED_HOST = 'billed.localhost';

/** Its administrator. */
export const BILLED_ADMIN = 'U1';

/** The invoice that has a thousand lines. */
export const LONG_INVOICE = 100_001;

const SIZE = { clients: 500, invoices: 100_000, days: 1825, unbilled: 20_000, lines: 1000, people: 50 } as const;

/** An organisation that has issued 100,000 invoices in five years; most are paid, one of twenty is not, and those of the last month. */
export async function createBilledOrganisation(app: Application): Promise<Tenant> {
  const tenant = await createTenant(app.database,
    { id: 'billed', name: 'Billed Group', timeZone: 'Australia/Sydney', hosts: [BILLED_HOST] });
  const em = emFor(app.database, tenant);
  await execute(em, sql`insert into tenant.organisation (name, own_client_id, default_location_id)
    values ('Billed Group', 'OWN', 'OFFICE')`);
  await execute(em, sql`insert into tenant.location (location_id, location_name) values ('OFFICE', 'Office')`);
  await execute(em, sql`insert into tenant.category (category_id, category_name) values ('DEV', 'Development')`);
  await execute(em, sql`insert into tenant.client (client_id, co_name, display_name) values ('OWN', 'Billed Group', 'Billed Group')`);
  await execute(em, sql`insert into tenant.client (client_id, co_name, display_name)
    select 'K' || i, 'Client ' || i, 'Client ' || i from generate_series(1, ${SIZE.clients}::int) i`);
  await execute(em, sql`insert into tenant.project (project_id, client_id, project_name)
    select 'P' || i, 'K' || i, 'Project ' || i from generate_series(1, ${SIZE.clients}::int) i`);
  await execute(em, sql`insert into tenant.employee (emp_id, first_name, surname, email, is_admin, default_rate, view_page_id)
    select 'U' || i, 'Person', 'Number ' || i, 'u' || i || '@billed.example', i = 1, 150, 1
    from generate_series(1, ${SIZE.people}::int) i`);
  await insertInvoices(em);
  await insertUnbilled(em);
  await recountTotals(em);
  await recountInvoiceSums(em);
  await recountReceived(em);
  for (const table of ['client', 'project', 'employee', 'invoice', 'invoice_line', 'receipt', 'receipt_allocation', 'timesheet'])
    await execute(em, sql.raw(`analyze tenant.${table}`));
  return tenant;
}

async function insertInvoices(em: SqlEntityManager): Promise<void> {
  await execute(em, sql`insert into tenant.invoice (invoice_id, client_id, invoice_date, invoice_type, currency_id, payment_terms_days,
      tax_per_document, time_total, line_total, subtotal, tax_total, total, paid_amt, created_by, created_at, updated_at)
    select i, 'K' || i % ${SIZE.clients}::int + 1, day, 'Product', o.currency_id, 14, false, 0, net, net, net / 10, net * 1.1,
      case when i % 20 = 0 or day > ${LAST_DAY}::date - 30 then 0 else net * 1.1 end, 'U1', now(), now()
    from tenant.organisation o cross join (select i,
      ${LAST_DAY}::date - (${SIZE.invoices}::int - i) * ${SIZE.days}::int / ${SIZE.invoices}::int
      as day, (100 + i % 900)::numeric(19,2) as net from generate_series(1, ${SIZE.invoices}::int) i) made`);
  await execute(em, sql`insert into tenant.invoice_line (invoice_id, position, description, quantity, price, tax_pct, line_total, tax_amt)
    select invoice_id, 1, 'Work as agreed', 1, subtotal, 0.1, subtotal, tax_total from tenant.invoice`);
  await execute(em, sql`insert into tenant.receipt (receipt_id, client_id, payment_date, currency_id, exchange_rate, receipt_total,
      created_by, created_at, updated_at)
    select invoice_id, client_id, least(invoice_date + 10 + invoice_id % 40, ${LAST_DAY}::date), currency_id, exchange_rate,
      -paid_amt, 'U1', now(), now()
    from tenant.invoice where paid_amt <> 0`);
  await execute(em, sql`insert into tenant.receipt_allocation (receipt_id, invoice_id, amount)
    select invoice_id, invoice_id, paid_amt from tenant.invoice where paid_amt <> 0`);
  await execute(em, sql`insert into tenant.invoice (invoice_id, client_id, invoice_date, invoice_type, currency_id, payment_terms_days,
      tax_per_document, time_total, line_total, subtotal, tax_total, total, created_by, created_at, updated_at)
    select ${LONG_INVOICE}, 'K1', ${LAST_DAY}::date, 'Product', o.currency_id, 14, false, 0, n * 10, n * 10, n, n * 11, 'U1', now(), now()
    from tenant.organisation o cross join (values (${SIZE.lines}::int)) v(n)`);
  await execute(em, sql`insert into tenant.invoice_line (invoice_id, position, description, quantity, price, tax_pct, line_total, tax_amt)
    select ${LONG_INVOICE}, i, 'Part ' || i || ' of what was agreed', 1, 10, 0.1, 10, 1 from generate_series(1, ${SIZE.lines}::int) i`);
}

async function insertUnbilled(em: SqlEntityManager): Promise<void> {
  await execute(em, sql`insert into tenant.timesheet (emp_id, entry_date, start_time, end_time, worked_seconds, client_id, project_id,
      category_id, location_id, note, billable_id, sell_price, rate_source, sell_total, sales_tax_pct, sales_tax_amt, emp_created,
      emp_updated, created_at, updated_at)
    select 'U' || i % ${SIZE.people}::int + 1, ${LAST_DAY}::date - i / ${SIZE.people}::int, '08:00', '10:00', 7200,
      'K' || i % ${SIZE.clients}::int + 1,
      'P' || i % ${SIZE.clients}::int + 1, 'DEV', 'OFFICE', 'Work', 'B', 150, 'employee_default', 300, 0.1, 30, 'U1', 'U1', now(), now()
    from generate_series(0, ${SIZE.unbilled}::int - 1) i`);
}
