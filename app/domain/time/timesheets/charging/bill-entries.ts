import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Fraction, Rate } from '#app/domain/kernel/values/money.ts';
import { recodedPrice, type ChargedEntry } from '#app/domain/clients/rates/index.server.ts';
import { inCurrencyOfClient } from '#app/domain/site/settings/index.server.ts';
import { lockForInvoice, type InvoiceableEntry } from './attach-to-invoice.ts';
import { resolveBillingCode } from './billing-code.ts';
import { lockWeeksOf, isConfirmed } from '../days/closed-days.ts';
import type { BillingCode } from '../contract.ts';
import { chargeFor } from './price-entry.ts';
import { rewriteEntries } from './rewrite-entries.ts';

/** An entry that billing changes, with what the trail says of it. */
export interface BilledEntryState extends InvoiceableEntry {
  /** Its day is closed, or its week was confirmed: only its invoice can change. */
  readonly isDayLocked: boolean;
}

/** Reads the entries for a change of what they are charged for, and holds them and their weeks until the transaction ends. */
export async function lockForBilling(em: SqlEntityManager, timeIds: readonly number[]): Promise<BilledEntryState[]> {
  await lockWeeksOf(em, sql`e.emp_id in (select emp_id from tenant.timesheet where time_id = any(${timeIds}::int[]))`);
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

const listRecorded = (em: SqlEntityManager, timeIds: readonly number[]): Promise<Recorded[]> => rows<Recorded>(em, sql`
  select time_id as "timeId", version, client_id as "clientId", project_id as "projectId", category_id as "categoryId",
    billable_id as "billableId", sell_price::text as "sellPrice", sell_total::text as "sellTotal"
  from tenant.timesheet where time_id = any(${timeIds}::int[]) order by time_id`);

/** Writes what `next` selects for the entries, with their part of the totals, and the trail of what it changed. */
async function rewrite(ctx: CommandCtx, timeIds: readonly number[], next: RawBuilder<unknown>): Promise<void> {
  const before = await listRecorded(ctx.em, timeIds);
  const former = sql`select * from jsonb_to_recordset(${JSON.stringify(before.map((entry) => ({
    time_id: entry.timeId, client_id: entry.clientId, project_id: entry.projectId, category_id: entry.categoryId,
    billable_id: entry.billableId,
  })))}::jsonb) as f (time_id int, client_id text, project_id text, category_id text, billable_id text)`;
  await rewriteEntries(ctx, { next, former, by: ctx.actor.empId || ctx.actor.name });
  const after = new Map((await listRecorded(ctx.em, timeIds)).map((entry) => [entry.timeId, entry]));
  const told = ({ billableId, projectId, sellPrice, sellTotal }: Recorded) => ({ billableId, projectId, sellPrice, sellTotal });
  for (const entry of before)
    ctx.audit({ subject: 'timesheet', id: entry.timeId, before: told(entry), after: told(after.get(entry.timeId) ?? entry) });
}

interface Priced extends Omit<ChargedEntry, 'clientRate' | 'employeeDefault'> {
  timeId: number; clientId: string; ownClientId: string; workedSeconds: number; salesTaxPct: Fraction;
  clientRateId: number | null; rate: Rate | null; prepaidRate: Rate | null; ownRate: Rate; ownPrepaidRate: Rate;
}

/** Entries with the rate that priced them and their person's default in the currency of their client. */
const listPriced = (em: SqlEntityManager, timeIds: readonly number[]): Promise<Priced[]> => rows<Priced>(em, sql`
  select t.time_id as "timeId", t.client_id as "clientId", o.own_client_id as "ownClientId", t.billable_id as "billableId",
    t.worked_seconds as "workedSeconds", t.sales_tax_pct::text as "salesTaxPct", t.sell_price::text as "sellPrice",
    t.rate_source as "rateSource", r.client_rate_id as "clientRateId", r.rate::text as rate, r.prepaid_rate::text as "prepaidRate",
    ${inCurrencyOfClient(sql`e.default_rate`)}::text as "ownRate",
    ${inCurrencyOfClient(sql`e.default_prepaid_rate`)}::text as "ownPrepaidRate"
  from tenant.timesheet t cross join tenant.organisation o join tenant.employee e on e.emp_id = t.emp_id
  join tenant.client c on c.client_id = t.client_id left join tenant.client_rate r on r.client_rate_id = t.client_rate_id
  where t.time_id = any(${timeIds}::int[])`);

/** What an entry is charged with another code. */
function recoded(entry: Priced, code: BillingCode): object {
  const { clientRateId, rate, prepaidRate } = entry;
  const clientRate = clientRateId === null || rate === null || prepaidRate === null ? undefined : { clientRateId, rate, prepaidRate };
  const employeeDefault = { rate: entry.ownRate, prepaidRate: entry.ownPrepaidRate };
  const sellPrice = recodedPrice({ ...entry, clientRate, employeeDefault }, code);
  const { isOverridden } = resolveBillingCode({ ...entry, chosen: code });
  return { id: entry.timeId, overridden: isOverridden, price: sellPrice, ...chargeFor({ ...entry, sellPrice }) };
}

/** Gives entries another billing code, with the price that they have then. */
export async function recodeEntries(ctx: CommandCtx, timeIds: readonly number[], code: BillingCode): Promise<void> {
  const charged = (await listPriced(ctx.em, timeIds)).map((entry) => recoded(entry, code));
  await rewrite(ctx, timeIds, sql`
    select t.time_id, t.version, t.client_id, t.project_id, t.iteration_id, t.category_id, ${code}::text as billable_id,
      p.overridden as is_billing_type_overridden, p.price as sell_price, t.is_overwrite_rate, t.rate_source, t.client_rate_id,
      t.rate_set_by, p."sellTotal" as sell_total, t.sales_tax_pct, p."salesTaxAmt" as sales_tax_amt
    from tenant.timesheet t join jsonb_to_recordset(${JSON.stringify(charged)}::text::jsonb)
      as p(id int, overridden boolean, price numeric, "sellTotal" numeric, "salesTaxAmt" numeric) on p.id = t.time_id`);
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

export async function findSpanOfEntry(em: SqlEntityManager, timeId: number): Promise<EntrySpan | undefined> {
  const [found] = await rows<EntrySpan>(em, sql`
    select entry_date as "entryDate", extract(epoch from start_time)::int as "startSeconds",
      case when end_time = '00:00' then 86400 else extract(epoch from end_time)::int end as "endSeconds",
      time_less_seconds as "lessSeconds"
    from tenant.timesheet where time_id = ${timeId}`);
  return found;
}
