import { sql } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { amountForSeconds, taxOn } from '#app/domain/kernel/values/money.ts';
import { addToTotals, COUNTED } from '#app/domain/time/timesheets/index.server.ts';
import type { World } from './world.ts';

export interface EntryWish {
  readonly date?: string;
  readonly clientId?: string;
  readonly projectId?: string;
  readonly empId?: string;
  readonly categoryId?: string;
  readonly locationId?: string;
  readonly start?: string;
  readonly code?: 'B' | 'BPP' | 'W';
  readonly hours?: number;
  readonly price?: string;
  readonly tax?: string;
  readonly note?: string;
}

/** Writes entries straight into the tenant, as many as wished at once, and returns their ids in order. */
export async function addEntries(world: World, wishes: readonly EntryWish[]): Promise<number[]> {
  const now = world.app.now().toISOString();
  const values = wishes.map((wish) => {
    const { date = '2026-11-02', clientId = 'NWIND', projectId = 'WEB', empId = 'EMP', categoryId = 'DEV', locationId = 'OFFICE',
      start = '08:00', code = 'B', hours = 1, price = '120.0000', tax = '0.1', note = 'Work' } = wish;
    const seconds = hours * 3600;
    const worth = amountForSeconds(seconds, price);
    return sql`(${empId}::text, ${date}::date, ${start}::time, (${start}::time + make_interval(secs => ${seconds}::int)), ${seconds}::int,
      ${clientId}::text, ${projectId}::text, ${categoryId}::text, ${locationId}::text, ${note}::text,
      ${code}::text, ${price}::numeric, 'override'::text, ${worth}::numeric, ${tax}::numeric, ${taxOn(worth, tax)}::numeric,
      ${empId}::text, ${empId}::text, ${now}::timestamptz, ${now}::timestamptz)`;
  });
  const added = await rows<{ timeId: number }>(world.em(), sql`with written as (
    insert into tenant.timesheet (emp_id, entry_date, start_time, end_time, worked_seconds, client_id, project_id, category_id, location_id,
    note, billable_id,
      sell_price, rate_source, sell_total, sales_tax_pct, sales_tax_amt, emp_created, emp_updated, created_at, updated_at)
    values ${sql.join(values, sql`, `)} returning time_id, ${COUNTED}), ${addToTotals(sql`select 1 as n, ${COUNTED} from written`)}
    select time_id as "timeId" from written order by time_id`);
  return added.map(({ timeId }) => timeId);
}

/** Closes a period of the organisation; null opens it again. */
export async function closePeriods(world: World, dates: { invoices?: string | null; receipts?: string | null }): Promise<void> {
  if (dates.invoices !== undefined) await execute(world.em(), sql`update tenant.organisation set invoice_closing_date = ${dates.invoices}`);
  if (dates.receipts !== undefined) await execute(world.em(), sql`update tenant.organisation set receipt_closing_date = ${dates.receipts}`);
}
