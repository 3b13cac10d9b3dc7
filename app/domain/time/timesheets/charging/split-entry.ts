import { sql, type RawBuilder } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { amountOf, taxOf } from '#app/domain/kernel/rules/entry-sql.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { columnNames, copiedColumns, ENTRY_COLUMNS } from '../entries/entry-columns.ts';
import { addToTotals, COUNTED } from '../totals/time-totals.ts';

export interface Split { readonly timeId: number; readonly startSeconds: number; readonly endSeconds: number; readonly lessSeconds: number;
  /** Seconds of the day at which the second part begins; the break is in that. */
  readonly atSeconds: number }

/** The second part is a new entry, and not one of an import. */
const COPIED = ENTRY_COLUMNS.filter((column) => !['timeId', 'importBatchId', 'importKey', 'version'].includes(column));

const clock = (seconds: number): RawBuilder<unknown> => sql`(time '00:00' + make_interval(secs => ${seconds % 86400}::int))`;

/**
 * Makes two entries of one, the second of which begins where the first ends. Together they have its hours; each is priced by itself.
 * Answers the number of the second.
 */
export async function splitEntry(ctx: CommandCtx, { timeId, startSeconds, endSeconds, lessSeconds, atSeconds }: Split): Promise<number> {
  const [first, second] = [atSeconds - startSeconds, endSeconds - atSeconds - lessSeconds];
  const by = ctx.actor.empId || ctx.actor.name;
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const total = (seconds: number) => amountOf(sql`${seconds}::int`, sql`t.sell_price`);
  const added = await firstRow<{ timeId: number }>(ctx.em, sql`
    with written as (
      insert into tenant.timesheet (${columnNames(COPIED)})
      select ${copiedColumns(COPIED, {
        startTime: clock(atSeconds), workedSeconds: sql`${second}::int`, sellTotal: total(second),
        salesTaxAmt: taxOf(total(second), sql`t.sales_tax_pct`), empUpdated: sql`${by}`, createdAt: now, updatedAt: now,
      })}
      from tenant.timesheet t where t.time_id = ${timeId}
      returning time_id, ${COUNTED}),
    ${addToTotals(sql`select 1 as n, ${COUNTED} from written
      union all select -1, ${COUNTED} from tenant.timesheet where time_id = ${timeId}
      union all select 1, emp_id, entry_date, client_id, project_id, category_id, ${first}::int, billable_id
      from tenant.timesheet where time_id = ${timeId}`)}
    select time_id as "timeId" from written`);
  await execute(ctx.em, sql`update tenant.timesheet t set end_time = ${clock(atSeconds)}, time_less_seconds = 0,
      worked_seconds = ${first}::int, sell_total = ${total(first)}, sales_tax_amt = ${taxOf(total(first), sql`t.sales_tax_pct`)},
      emp_updated = ${by}, updated_at = ${now}, version = t.version + 1
    where t.time_id = ${timeId}`);
  ctx.audit({ subject: 'timesheet', id: timeId, before: { workedSeconds: first + second, splitInto: null },
    after: { workedSeconds: first, splitInto: added!.timeId } });
  ctx.audit({ subject: 'timesheet', id: added!.timeId, after: { workedSeconds: second, splitFrom: timeId } });
  return added!.timeId;
}
