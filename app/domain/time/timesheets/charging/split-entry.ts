import { sql, type RawBuilder } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { amountOf, taxOf } from '#app/domain/kernel/rules/entry-sql.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { addToTotals, COUNTED } from '../totals/time-totals.ts';

export interface Split { readonly timeId: number; readonly startSeconds: number; readonly endSeconds: number; readonly lessSeconds: number;
  /** Seconds of the day at which the second part begins; the break is in that. */
  readonly atSeconds: number }

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
      insert into tenant.timesheet (emp_id, entry_date, start_time, end_time, time_less_seconds, worked_seconds, client_id, project_id,
        iteration_id, category_id, location_id, note, billable_id, is_billing_type_overridden, sell_price, is_overwrite_rate, rate_source,
        client_rate_id, rate_set_by, sell_total, sales_tax_pct, sales_tax_amt, invoice_id, input_source, emp_created, emp_updated,
        created_at, updated_at)
      select t.emp_id, t.entry_date, ${clock(atSeconds)}, t.end_time, t.time_less_seconds, ${second}::int, t.client_id, t.project_id,
        t.iteration_id, t.category_id, t.location_id, t.note, t.billable_id, t.is_billing_type_overridden, t.sell_price,
        t.is_overwrite_rate, t.rate_source, t.client_rate_id, t.rate_set_by, ${total(second)}, t.sales_tax_pct,
        ${taxOf(total(second), sql`t.sales_tax_pct`)}, t.invoice_id, t.input_source, t.emp_created, ${by}, ${now}, ${now}
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
