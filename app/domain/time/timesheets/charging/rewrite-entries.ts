import { sql, type RawBuilder } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { INPUT_SOURCE } from '#app/domain/kernel/input-source.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { isConfirmed } from '../days/closed-days.ts';
import { addToTotals } from '../totals/time-totals.ts';

/**
 * Holds an entry, `t`, where it is recorded: what `lockOf` decides, for statements over many. A test holds both together. An invoice holds
 * it at its client only.
 */
export const isHeld = (closingDate: LocalDate | null, leavesClient: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(t.entry_date <= coalesce(${closingDate}::date, '-infinity')
  or case when t.invoice_id is not null then ${leavesClient} else t.input_source = ${INPUT_SOURCE.leave} end
  or ${isConfirmed(sql`t.emp_id`, sql`t.entry_date`)})`;

/** What an entry is recorded on and what it costs, as a move rewrites it. */
export const REWRITTEN = sql`client_id, project_id, iteration_id, category_id, billable_id, is_billing_type_overridden, sell_price,
  is_overwrite_rate, rate_source, client_rate_id, rate_set_by, sell_total, sales_tax_pct, sales_tax_amt`;

interface Rewriting {
  /** Rows of `time_id`, the `version` that is expected, and the columns of `REWRITTEN`. */
  readonly next: RawBuilder<unknown>;
  /** What the same entries were recorded on before: rows of `time_id` and those columns. */
  readonly former: RawBuilder<unknown>;
  readonly by: string;
}

/** Rewrites entries, however many, with their part of the totals. Answers how many had the version that was expected. */
export async function rewriteEntries({ em, now }: CommandCtx, { next, former, by }: Rewriting): Promise<number> {
  const written = await execute(em, sql`update tenant.timesheet t set client_id = n.client_id, project_id = n.project_id,
      iteration_id = n.iteration_id, category_id = n.category_id, billable_id = n.billable_id,
      is_billing_type_overridden = n.is_billing_type_overridden, sell_price = n.sell_price, is_overwrite_rate = n.is_overwrite_rate,
      rate_source = n.rate_source, client_rate_id = n.client_rate_id, rate_set_by = n.rate_set_by, sell_total = n.sell_total,
      sales_tax_pct = n.sales_tax_pct, sales_tax_amt = n.sales_tax_amt, emp_updated = ${by}, updated_at = ${now().toISOString()},
      version = t.version + 1
    from (${next}) n where t.time_id = n.time_id and t.version = n.version`);
  const both = sql`(${former}) f join tenant.timesheet t on t.time_id = f.time_id`;
  const countedOf = (of: RawBuilder<unknown>) =>
    sql`t.emp_id, t.entry_date, ${of}.client_id, ${of}.project_id, ${of}.category_id, t.worked_seconds, ${of}.billable_id`;
  await execute(em, sql`with ${addToTotals(sql`
      select 1 as n, ${countedOf(sql`t`)} from ${both} union all select -1, ${countedOf(sql`f`)} from ${both}`)} select 1`);
  return written;
}
