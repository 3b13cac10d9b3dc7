import type { SqlEntityManager } from '@mikro-orm/sql';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { amountOf, taxOf } from '#app/domain/kernel/entry-sql.ts';
import { rows, sql, type SqlFragment } from '#app/domain/kernel/sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { lockForInvoice, type InvoiceableEntry } from './attach-to-invoice.ts';
import { holdWeeksOf, isConfirmed } from './closed-days.ts';
import type { BillingCode } from './contract.ts';
import { rewriteEntries } from './rewrite-entries.ts';

/** An entry that billing changes, with what the trail says of it. */
export interface BilledEntryState extends InvoiceableEntry {
  /** Its day is closed, or its week was confirmed: only its invoice can change. */
  readonly isDayLocked: boolean;
}

/** Reads the entries for a change of what they are charged for, and holds them and their weeks until the transaction ends. */
export async function holdForBilling(em: SqlEntityManager, timeIds: readonly number[]): Promise<BilledEntryState[]> {
  await holdWeeksOf(em, sql`e.emp_id in (select emp_id from tenant.timesheet where time_id = any(${timeIds}::int[]))`);
  const entries = await lockForInvoice(em, timeIds);
  const locked = await rows<{ timeId: number }>(em, sql`
    select t.time_id as "timeId" from tenant.timesheet t cross join tenant.organisation o
    where t.time_id = any(${timeIds}::int[])
      and (t.entry_date <= coalesce(o.timesheet_closing_date, '-infinity') or ${isConfirmed(sql`t.emp_id`, sql`t.entry_date`)})`);
  const ids = new Set(locked.map(({ timeId }) => timeId));
  return entries.map((entry) => ({ ...entry, isDayLocked: ids.has(entry.timeId) }));
}

interface Recorded { timeId: number; version: number; clientId: string; projectId: string; categoryId: string; billableId: string;
  sellPrice: string; sellTotal: string }

const recorded = (em: SqlEntityManager, timeIds: readonly number[]): Promise<Recorded[]> => rows<Recorded>(em, sql`
  select time_id as "timeId", version, client_id as "clientId", project_id as "projectId", category_id as "categoryId",
    billable_id as "billableId", sell_price::text as "sellPrice", sell_total::text as "sellTotal"
  from tenant.timesheet where time_id = any(${timeIds}::int[]) order by time_id`);

/** Writes what `next` selects for the entries, with their part of the totals, and the trail of what it changed. */
async function rewrite(ctx: CommandCtx, timeIds: readonly number[], next: SqlFragment): Promise<void> {
  const before = await recorded(ctx.em, timeIds);
  const former = sql`select * from jsonb_to_recordset(${JSON.stringify(before.map((entry) => ({
    time_id: entry.timeId, client_id: entry.clientId, project_id: entry.projectId, category_id: entry.categoryId,
    billable_id: entry.billableId,
  })))}::jsonb) as f (time_id int, client_id text, project_id text, category_id text, billable_id text)`;
  await rewriteEntries(ctx, { next, former, by: ctx.actor.empId || ctx.actor.name });
  const after = new Map((await recorded(ctx.em, timeIds)).map((entry) => [entry.timeId, entry]));
  const told = ({ billableId, projectId, sellPrice, sellTotal }: Recorded) => ({ billableId, projectId, sellPrice, sellTotal });
  for (const entry of before)
    ctx.audit({ subject: 'timesheet', id: entry.timeId, before: told(entry), after: told(after.get(entry.timeId) ?? entry) });
}

/**
 * Gives entries another billing code. The price of one that a client rate has priced follows it, prepaid or not; a price that somebody
 * typed stays.
 */
export async function recodeEntries(ctx: CommandCtx, timeIds: readonly number[], code: BillingCode): Promise<void> {
  const price = sql`case when t.rate_source <> 'client_rate' or r.client_rate_id is null then t.sell_price
    when ${code} = 'BPP' then r.prepaid_rate else r.rate end`;
  await rewrite(ctx, timeIds, sql`
    select t.time_id, t.version, t.client_id, t.project_id, t.iteration_id, t.category_id, ${code}::text as billable_id,
      ${code}::text <> case when t.client_id = o.own_client_id then 'W' else 'B' end as is_billing_type_overridden,
      ${price} as sell_price, t.is_overwrite_rate, t.rate_source, t.client_rate_id, t.rate_set_by,
      ${amountOf(sql`t.worked_seconds`, sql`(${price})`)} as sell_total, t.sales_tax_pct,
      ${taxOf(amountOf(sql`t.worked_seconds`, sql`(${price})`), sql`t.sales_tax_pct`)} as sales_tax_amt
    from tenant.timesheet t cross join tenant.organisation o left join tenant.client_rate r on r.client_rate_id = t.client_rate_id
    where t.time_id = any(${timeIds}::int[])`);
}

/** Puts entries on another project of their client, one without iterations. */
export async function moveToProject(ctx: CommandCtx, timeIds: readonly number[], projectId: string): Promise<void> {
  await rewrite(ctx, timeIds, sql`
    select t.time_id, t.version, t.client_id, ${projectId}::text as project_id, null::int as iteration_id, t.category_id, t.billable_id,
      t.is_billing_type_overridden, t.sell_price, t.is_overwrite_rate, t.rate_source, t.client_rate_id, t.rate_set_by, t.sell_total,
      t.sales_tax_pct, t.sales_tax_amt
    from tenant.timesheet t where t.time_id = any(${timeIds}::int[])`);
}

/** When an entry began and ended, and how long its break was: for splitting it. */
export interface EntrySpan { readonly entryDate: LocalDate; readonly startSeconds: number; readonly endSeconds: number;
  readonly lessSeconds: number }

export async function spanOfEntry(em: SqlEntityManager, timeId: number): Promise<EntrySpan | undefined> {
  const [found] = await rows<EntrySpan>(em, sql`
    select entry_date as "entryDate", extract(epoch from start_time)::int as "startSeconds",
      case when end_time = '00:00' then 86400 else extract(epoch from end_time)::int end as "endSeconds",
      time_less_seconds as "lessSeconds"
    from tenant.timesheet where time_id = ${timeId}`);
  return found;
}
