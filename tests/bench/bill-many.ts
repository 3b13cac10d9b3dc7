import { sql } from 'kysely';
import type { Application } from '#app/application.ts';
import { emFor } from '#app/db/database.ts';
import { createTenant } from '#app/db/tenants.ts';
import { listBillableClients, startBillingRun } from '#app/domain/money/billing-run/index.server.ts';
import { invoiceClientsOfRun } from '#app/domain/money/billing-run/invoice-clients.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { SYSTEM } from '#app/domain/kernel/permissions.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import { generateRecurringInvoices } from '#app/domain/money/recurring-invoices/generate.ts';
import { recountTotals } from '#app/domain/time/timesheets/index.server.ts';
import { LAST_DAY } from './dataset.ts';

const CLIENTS = 500;
const ENTRIES_OF_CLIENT = 40;
const TEMPLATES = 5000;
const ZONE = 'Australia/Sydney';

/** An organisation of its own, with a system that works in it. */
async function createPartners(app: Application): Promise<Ctx> {
  const tenant = await createTenant(app.database,
    { id: 'partners', name: 'Billed Partners', timeZone: ZONE, hosts: ['partners.localhost'] });
  const em = emFor(app.database, tenant);
  await execute(em, sql`insert into tenant.organisation (name, own_client_id, default_location_id) values ('Billed', 'OWN', 'OFFICE')`);
  await execute(em, sql`insert into tenant.location (location_id, location_name) values ('OFFICE', 'Office')`);
  await execute(em, sql`insert into tenant.category (category_id, category_name) values ('DEV', 'Development')`);
  await execute(em, sql`insert into tenant.employee (emp_id, first_name, surname, email)
    select 'E' || i, 'Person', 'Number ' || i, 'e' || i || '@billed.example' from generate_series(1, 50) i`);
  await execute(em, sql`insert into tenant.client (client_id, co_name, display_name, tax_rate, email)
    select 'K' || i, 'Client ' || i, 'Client ' || i, 0.1, 'k' || i || '@billed.example' from generate_series(1, ${CLIENTS}::int) i
    union all select 'OWN', 'Billed', 'Billed', 0.1, ''`);
  await execute(em, sql`insert into tenant.project (project_id, client_id, project_name)
    select 'P' || i, 'K' || i, 'Project ' || i from generate_series(1, ${CLIENTS}::int) i`);
  await execute(em, sql`insert into tenant.timesheet (emp_id, entry_date, start_time, end_time, worked_seconds, client_id, project_id,
      category_id, location_id, note, billable_id, sell_price, rate_source, sell_total, sales_tax_pct, sales_tax_amt, emp_created,
      emp_updated, created_at, updated_at)
    select 'E' || (i % 50 + 1), ${LAST_DAY}::date - n, time '08:00' + make_interval(hours => i / 50),
      time '09:00' + make_interval(hours => i / 50), 3600, 'K' || i, 'P' || i, 'DEV', 'OFFICE', 'Work', 'B', 120, 'override', 120, 0.1, 12,
      'E1', 'E1', now(), now()
    from generate_series(1, ${CLIENTS}::int) i cross join generate_series(1, ${ENTRIES_OF_CLIENT}::int) n`);
  await execute(em, sql`insert into tenant.recurring_invoice (client_id, date_from, unit, first_frequency, subsequent_frequency, output,
      next_start)
    select 'K' || (i % ${CLIENTS}::int + 1), current_date - 3, 'Month', 1, 1, 'issued', current_date - 3
    from generate_series(1, ${TEMPLATES}::int) i`);
  await execute(em, sql`insert into tenant.recurring_invoice_line (recurring_invoice_id, position, description, quantity, price, tax_pct,
      line_total, tax_amt)
    select recurring_invoice_id, 1, 'Hosting', 1, 100, 0.1, 100, 10 from tenant.recurring_invoice`);
  await recountTotals(em);
  for (const table of ['timesheet', 'employee', 'client', 'project', 'recurring_invoice', 'recurring_invoice_line'])
    await execute(em, sql.raw(`analyze tenant.${table}`));
  const { log, queue, secrets, now } = app;
  return { em, actor: SYSTEM, tenant, channel: 'job', log, queue, secrets, now, today: () => todayIn(ZONE, now()) };
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const started = performance.now();
  await work();
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

const countInvoices = async ({ em }: Ctx) => (await firstRow<{ n: number }>(em, sql`select count(*)::int as n from tenant.invoice`))!.n;

/** The generator over five thousand due templates, and a billing run over five hundred clients, as their jobs do it. */
export async function billMany(app: Application): Promise<string[]> {
  const ctx = await createPartners(app);
  const generated = await timed(() => generateRecurringInvoices(ctx));
  const made = await countInvoices(ctx);
  const listed = await timed(() => listBillableClients(ctx, { search: '', through: LAST_DAY }));
  const clientIds = Array.from({ length: CLIENTS }, (_, i) => `K${i + 1}`);
  const run = await startBillingRun(ctx, { through: LAST_DAY, clientIds, idempotencyKey: 'bench-billing' });
  const billed = await timed(() => invoiceClientsOfRun(ctx, run));
  return [
    `the generator over ${TEMPLATES} due templates: ${made} invoices in ${generated}`,
    `a billing run over ${CLIENTS} clients with ${CLIENTS * ENTRIES_OF_CLIENT} entries: listed with its checks in ${listed}, `
      + `${await countInvoices(ctx) - made} drafts in ${billed}`,
  ];
}
