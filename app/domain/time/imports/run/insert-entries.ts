import { sql } from 'kysely';
import type { CommandCtx, Ctx } from '#app/domain/kernel/context.ts';
import { explainConstraint } from '#app/domain/kernel/database-errors.ts';
import { doPiece, withoutLookups } from '#app/domain/kernel/embedded-database.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { addToTotals, columnNames, columnsWithTypes, COUNTED, type EntryColumn } from '#app/domain/time/timesheets/index.server.ts';
import type { IterationIds } from './create-records.ts';
import type { PlannedRow } from '../plan/plan-import.ts';
import type { EntryPrice, UnpricedEntry } from '../plan/price-entries.ts';
import { SECONDS_PER_DAY } from '../cells/read-clock-time.ts';

explainConstraint('timesheet_import_key_unique', {
  field: 'file', message: 'Some of these rows are already imported. Please run the check again.',
});

/** Where the entries of one run of an import are kept until it is taken over. */
export interface ImportRun {
  readonly importId: string;
  readonly runId: string;
}

export interface EntryWriter extends ImportRun {
  readonly price: (entry: UnpricedEntry) => EntryPrice;
  readonly iterationIds: IterationIds;
  /** Told after each piece how many entries are written. */
  readonly progress: (done: number) => Promise<void>;
}

/** So few that others wait for a piece no longer than for a page. */
const PIECE = 500;

const clock = (seconds: number): string => {
  const two = (n: number) => String(n).padStart(2, '0');
  const inDay = seconds % SECONDS_PER_DAY;
  return `${two(Math.floor(inDay / 3600))}:${two(Math.floor(inDay / 60) % 60)}:${two(inDay % 60)}`;
};

/** Writes the entries of ready rows beside the timesheets, in pieces that let others in, and answers how many they are. */
export async function stageEntries(ctx: Pick<Ctx, 'em' | 'now'>, planned: readonly PlannedRow[], writer: EntryWriter): Promise<number> {
  const { em } = ctx;
  const { importId } = writer;
  // What an earlier run has left behind, whose process ended.
  await execute(em, sql`delete from tenant.import_entry where import_batch_id = ${importId}`);
  let waiting: object[] = [];
  let done = 0;
  const flush = async () => {
    await doPiece(ctx, () => stagePiece(em, waiting, done, writer));
    done += waiting.length;
    waiting = [];
    await writer.progress(done);
  };
  for (const row of planned) {
    waiting.push(...entriesOf(row, writer));
    if (waiting.length >= PIECE) await flush();
  }
  if (waiting.length > 0) await flush();
  return done;
}

function entriesOf(row: PlannedRow, writer: EntryWriter): object[] {
  const { records } = row;
  if (!records) return [];
  const { person, client, project, iteration, category } = records;
  return row.entries.map((entry) => ({
    emp_id: person.code, client_id: client.code, project_id: project.code,
    iteration_id: iteration ? iteration.id ?? writer.iterationIds.get(iteration) : null, category_id: category.code, note: row.notes,
    entry_date: entry.date, start_time: clock(entry.start), end_time: clock(entry.end), time_less_seconds: entry.less,
    worked_seconds: entry.seconds, import_key: `${row.key}.${entry.part}`, ...pricesOf(row, entry.date, entry.seconds, writer),
  }));
}

function pricesOf({ records, billing, rate }: PlannedRow, date: string, seconds: number, { price }: EntryWriter): object {
  const { billableId, isBillingTypeOverridden, sellPrice, rateSource, clientRateId, sellTotal, salesTaxPct, salesTaxAmt } =
    price({ empId: records!.person.code, clientId: records!.client.code, date, seconds, billing, rate });
  return {
    billable_id: billableId, is_billing_type_overridden: isBillingTypeOverridden, sell_price: sellPrice, rate_source: rateSource,
    client_rate_id: clientRateId, sell_total: sellTotal, sales_tax_pct: salesTaxPct, sales_tax_amt: salesTaxAmt,
  };
}

/** What an entry takes with it into the timesheets as it is. */
const TAKEN_OVER = [
  'importKey', 'empId', 'entryDate', 'startTime', 'endTime', 'timeLessSeconds', 'workedSeconds', 'clientId', 'projectId', 'iterationId',
  'categoryId', 'note', 'billableId', 'isBillingTypeOverridden', 'sellPrice', 'rateSource', 'clientRateId', 'sellTotal', 'salesTaxPct',
  'salesTaxAmt',
] as const satisfies readonly EntryColumn[];

async function stagePiece(em: Ctx['em'], entries: readonly object[], from: number, { importId, runId }: ImportRun): Promise<void> {
  const placed = entries.map((entry, index) => ({ ...entry, place: from + index }));
  await execute(em, sql`insert into tenant.import_entry (run_id, import_batch_id, place, ${columnNames(TAKEN_OVER)})
    select ${runId}::uuid, ${importId}::uuid, place, ${columnNames(TAKEN_OVER)}
    from jsonb_to_recordset(${JSON.stringify(placed)}::text::jsonb) as r(place integer, ${columnsWithTypes(TAKEN_OVER)})`);
}

/** Takes the entries of a run over into the timesheets, and answers how many they were. The records that they name are there by now. */
export async function takeOverEntries(
  ctx: CommandCtx, { importId, runId }: ImportRun, createdBy: string, locationId: string,
): Promise<number> {
  const now = ctx.now().toISOString();
  await withoutLookups(ctx.em);
  const taken = await firstRow<{ count: number }>(ctx.em, sql`
    with written as (
      insert into tenant.timesheet (${columnNames(TAKEN_OVER)},
        location_id, import_batch_id, emp_created, emp_updated, created_at, updated_at)
      select ${columnNames(TAKEN_OVER)}, ${locationId}::text, ${importId}::uuid,
        ${createdBy}::text, ${createdBy}::text, ${now}::timestamptz, ${now}::timestamptz
      from tenant.import_entry
      where run_id = ${runId}
      order by place
      returning ${COUNTED}),
    ${addToTotals(sql`select 1 as n, ${COUNTED} from written`)}
    select count(*)::int as count from written`);
  return taken?.count ?? 0;
}

/** Drops what a run has written beside the timesheets, whether it was taken over or not, in pieces that let others in. */
export async function dropStagedEntries(
  ctx: Pick<Ctx, 'em' | 'now'>, { runId, entries }: ImportRun & { readonly entries: number },
): Promise<void> {
  for (let from = 0; from < entries; from += PIECE) {
    await doPiece(ctx, () =>
      execute(ctx.em, sql`delete from tenant.import_entry where run_id = ${runId} and place >= ${from} and place < ${from + PIECE}`));
  }
}
