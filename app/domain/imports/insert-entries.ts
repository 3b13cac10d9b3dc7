import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { addToTotals, COUNTED } from '#app/domain/timesheets/index.server.ts';
import type { CreatedRecords } from './create-records.ts';
import type { PlannedRow } from './plan-import.ts';
import type { EntryPrice, UnpricedEntry } from './price-entries.ts';
import { SECONDS_PER_DAY } from './read-clock-time.ts';

export interface EntryWriter {
  readonly importId: string;
  readonly createdBy: string;
  readonly locationId: string;
  readonly records: CreatedRecords;
  readonly price: (entry: UnpricedEntry) => EntryPrice;
  /** Told after each chunk how many entries are written. */
  readonly progress: (done: number) => Promise<void>;
}

const CHUNK = 2000;

const clock = (seconds: number): string => {
  const two = (n: number) => String(n).padStart(2, '0');
  const inDay = seconds % SECONDS_PER_DAY;
  return `${two(Math.floor(inDay / 3600))}:${two(Math.floor(inDay / 60) % 60)}:${two(inDay % 60)}`;
};

/** Writes the entries of ready rows in large statements, inside the caller's transaction. */
export async function insertEntries(ctx: CommandCtx, planned: readonly PlannedRow[], writer: EntryWriter): Promise<number> {
  let waiting: object[] = [];
  let done = 0;
  const flush = async () => {
    await insertChunk(ctx, waiting, writer);
    done += waiting.length;
    waiting = [];
    await writer.progress(done);
  };
  for (const row of planned) {
    waiting.push(...entriesOf(row, writer));
    if (waiting.length >= CHUNK) await flush();
  }
  if (waiting.length > 0) await flush();
  return done;
}

function entriesOf(row: PlannedRow, writer: EntryWriter): object[] {
  const { records } = row;
  if (!records) return [];
  const [emp, client] = [records.person.code, records.client.code];
  return row.entries.map((entry) => {
    const price = writer.price({ empId: emp, clientId: client, date: entry.date, seconds: entry.seconds, billing: row.billing, rate: row.rate });
    return {
      emp, client, project: records.project.code, iteration: writer.records.iterationId(records.iteration), category: records.category.code,
      day: entry.date, start: clock(entry.start), end: clock(entry.end), less: entry.less, worked: entry.seconds, note: row.notes, key: `${row.key}.${entry.part}`,
      billable: price.billableId, overridden: price.isBillingTypeOverridden, price: price.sellPrice, source: price.rateSource, rate_id: price.clientRateId,
      total: price.sellTotal, tax_pct: price.salesTaxPct, tax: price.salesTaxAmt,
    };
  });
}

async function insertChunk(ctx: CommandCtx, entries: readonly object[], { importId, createdBy, locationId }: EntryWriter): Promise<void> {
  const now = ctx.now().toISOString();
  await execute(ctx.em, sql`with written as (insert into tenant.timesheet (emp_id, entry_date, start_time, end_time, time_less_seconds, worked_seconds, client_id, project_id,
      iteration_id, category_id, location_id, note, billable_id, is_billing_type_overridden, sell_price, rate_source, client_rate_id, sell_total,
      sales_tax_pct, sales_tax_amt, import_batch_id, import_key, emp_created, emp_updated, created_at, updated_at)
    select emp, day, start, "end", less, worked, client, project, iteration, category, ${locationId}::text, note, billable, overridden, price, source, rate_id, total,
      tax_pct, tax, ${importId}::uuid, key, ${createdBy}::text, ${createdBy}::text, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb) as r(emp text, day date, start time, "end" time, less integer, worked integer, client text,
      project text, iteration integer, category text, note text, billable text, overridden boolean, price numeric, source text, rate_id integer,
      total numeric, tax_pct numeric, tax numeric, key text)
    returning ${COUNTED}), ${addToTotals(sql`select 1 as n, ${COUNTED} from written`)} select 1`);
}
