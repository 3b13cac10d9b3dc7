import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, type RawBuilder } from 'kysely';
import { emFor, openDatabase } from '#app/db/database.ts';
import type { Database } from '#app/db/database.ts';
import { migrateAll } from '#app/db/migrate.ts';
import { demoSignIns, seedDemo } from '#app/db/seed/index.ts';
import { findTenantByHost } from '#app/db/tenants.ts';
import { checkInvoiceIdentities } from '#app/domain/money/billing/totals/check-identities.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { authenticate } from '#app/domain/people/people/index.server.ts';

const NOW = new Date('2026-11-18T01:00:00.000Z');

describe('the demo organisations', () => {
  let database: Database;
  const emOf = async (host: string) => {
    const tenant = await findTenantByHost(database, host, NOW.getTime());
    if (!tenant) throw new Error(`No tenant at ${host}.`);
    return emFor(database, tenant);
  };
  const one = async (host: string, query: RawBuilder<unknown>) => (await firstRow<{ value: number }>(await emOf(host), query))?.value;

  beforeAll(async () => {
    database = await openDatabase({ folder: 'memory://', what: 'demo test' });
    await migrateAll(database);
    await seedDemo(database, NOW);
  }, 60_000);
  afterAll(() => database.close());

  test.each(demoSignIns)('$email can sign in at $host', async ({ host, email, password }) => {
    expect(await authenticate(await emOf(host), email, password)).toEqual({ empId: expect.stringMatching(/^[A-Z]{2}$/) as string });
  });

  test.each(['localhost', 'lakeside.localhost'])('%s: the public holidays of a year ahead are entered, and nobody worked on one',
    async (host) => {
    expect(
      await one(host, sql`select count(*)::int as value from tenant.public_holiday where holiday_date > '2026-11-18' and group_id is null`),
    ).toBeGreaterThanOrEqual(7);
    expect(await one(host,
      sql`select count(*)::int as value from tenant.timesheet t join tenant.public_holiday h on h.holiday_date = t.entry_date
      where t.project_id <> 'LEAVE'`)).toBe(0);
  });

  test.each(['localhost', 'lakeside.localhost'])('%s: nothing is in a state of a system that is not connected', async (host) => {
    const columns = await rows<{ table: string; column: string }>(await emOf(host), sql`
      select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = ${(await findTenantByHost(database, host, NOW.getTime()))?.schema} and t.table_type = 'BASE TABLE'
        and c.is_nullable = 'YES' and c.column_name ~ '(external|sync|crm|distributor|tracker|locked_by)'`);
    expect(columns.length).toBeGreaterThan(3);
    for (const { table, column } of columns) {
      const filled = sql`select count(*)::int as value from ${sql.raw(`tenant.${table}`)} where ${sql.ref(column)} is not null`;
      expect([table, column, await one(host, filled)]).toEqual([table, column, 0]);
    }
  });

  test('an overdue invoice was reminded of, one is disputed, and of one nobody is reminded', async () => {
    for (const [what, found] of [
      ['reminded', sql`select count(*)::int as value from tenant.invoice_reminder where status = 'sent'`],
      ['disputed', sql`select count(*)::int as value from tenant.invoice where reminder_hold = 'disputed'`],
      ['paused', sql`select count(*)::int as value from tenant.invoice where reminder_hold = 'paused'`],
    ] as const) expect([what, await one('localhost', found)]).toEqual([what, 1]);
  });

  test.each(['localhost', 'lakeside.localhost'])('%s: months of time without holes in its arithmetic', async (host) => {
    expect(await one(host, sql`select count(*)::int as value from tenant.timesheet`)).toBeGreaterThan(host === 'localhost' ? 2000 : 500);
    expect(
      await one(host,
        sql`select count(*)::int as value from tenant.timesheet
          where rate_source = 'client_rate' and (sell_price = 0 or client_rate_id is null)`)).toBe(0);
    expect(await one(host, sql`select count(*)::int as value from tenant.timesheet t join tenant.project p using (project_id)
      where p.use_iteration <> (t.iteration_id is not null) or p.client_id <> t.client_id`)).toBe(0);
    expect(await one(host,
      sql`select count(*)::int as value from tenant.timesheet a
        join tenant.timesheet b on a.emp_id = b.emp_id and a.entry_date = b.entry_date
      and a.time_id < b.time_id and a.start_time < b.end_time and b.start_time < a.end_time`)).toBe(0);
    expect(await one(host, sql`select count(*)::int as value from tenant.timesheet t join tenant.category c using (category_id)
      where (t.project_id = 'LEAVE') <> (c.category_name like 'Non-working day - %')`)).toBe(0);
    expect(await one(host, sql`select count(*)::int as value from tenant.timesheet
      where entry_date > '2026-11-18' and input_source <> 2`)).toBe(0);
  });

  test.each(['localhost', 'lakeside.localhost'])('%s: invoices and receipts add up', async (host) => {
    const em = await emOf(host);
    const invoices = await rows<{ id: number; open: boolean }>(
      em, sql`select invoice_id as id, total <> paid_amt as open from tenant.invoice`,
    );
    expect(new Set(invoices.map(({ open }) => open))).toEqual(new Set([true, false]));
    await checkInvoiceIdentities(em, invoices.map(({ id }) => id));
    expect(await one(host, sql`select count(*)::int as value from tenant.receipt r
      where receipt_total <> -(select sum(amount) from tenant.receipt_allocation a where a.receipt_id = r.receipt_id)`)).toBe(0);
    expect(await one(host, sql`select count(*)::int as value from tenant.timesheet t join tenant.client c using (client_id)
      where t.invoice_id is null and t.billable_id = 'B'`)).toBeGreaterThan(0);
  });

  test('a client is billed in another currency than its own, and has paid a part in it', async () => {
    expect(await firstRow(await emOf('localhost'), sql`
      select i.currency_id as invoice, r.currency_id as receipt, i.total - i.paid_amt as open
      from tenant.receipt r join tenant.receipt_allocation a on a.receipt_id = r.receipt_id
      join tenant.invoice i on i.invoice_id = a.invoice_id where r.currency_id <> 'AUD'`))
      .toEqual({ invoice: 'EUR', receipt: 'EUR', open: '900.00' });
  });

  test('a second filling changes nothing', async () => {
    const before = await one('localhost', sql`select count(*)::int as value from tenant.timesheet`);
    await seedDemo(database, new Date('2027-01-05T01:00:00.000Z'));
    expect(await one('localhost', sql`select count(*)::int as value from tenant.timesheet`)).toBe(before);
  });

  test('some people have no rate for a client, some rates have run out, one person has left', async () => {
    expect(await one('localhost', sql`select count(*)::int as value from tenant.client_rate where emp_id = 'SR' and client_id = 'ORCHRD'`))
      .toBe(0);
    expect(await one('localhost', sql`select count(*)::int as value from tenant.client_rate where expiry_date < '2026-11-18'`))
      .toBeGreaterThan(2);
    expect(await one('localhost', sql`select count(*)::int as value from tenant.employee where not is_enabled`)).toBe(1);
  });
});
