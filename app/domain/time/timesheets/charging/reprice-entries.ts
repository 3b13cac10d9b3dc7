import { sql, type RawBuilder } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Fraction, Money, Rate } from '#app/domain/kernel/values/money.ts';
import { decidePrice, type ClientRateTerms } from '#app/domain/clients/rates/index.server.ts';
import { LACKS_PRICE } from './entry-faults.ts';
import { chargeFor } from './price-entry.ts';

/** Entries from a day on that a client rate has priced and that may cost something else: on no invoice, and not closed. */
export const repriceable = (rateId: number | RawBuilder<unknown>, from: LocalDate): RawBuilder<unknown> => sql`t.client_rate_id = ${rateId}
  and t.rate_source = 'client_rate' and t.entry_date >= ${from} and t.invoice_id is null
  and t.entry_date > coalesce((select timesheet_closing_date from tenant.organisation), '-infinity'::date)`;

interface EntryMoney { sellPrice: Rate; sellTotal: Money; salesTaxAmt: Money }
interface PricedEntry extends EntryMoney {
  timeId: number; clientRateId: number | null; billableId: string; workedSeconds: number; salesTaxPct: Fraction;
}

const PRICED = sql`t.time_id as "timeId", t.client_rate_id as "clientRateId", t.billable_id as "billableId",
  t.worked_seconds as "workedSeconds", t.sales_tax_pct::text as "salesTaxPct", t.sell_price::text as "sellPrice",
  t.sell_total::text as "sellTotal", t.sales_tax_amt::text as "salesTaxAmt"`;

/** What an entry was changed to, for the trail. */
export interface RepricedEntry { readonly timeId: number; readonly before: object; readonly after: object }

/** Prices the time of client rates from a day on by the rates that follow them, old number → new terms. One statement writes them all. */
export async function repriceEntries(
  ctx: CommandCtx, following: ReadonlyMap<number, ClientRateTerms>, from: LocalDate,
): Promise<RepricedEntry[]> {
  const entries = await rows<PricedEntry>(ctx.em, sql`select ${PRICED} from tenant.timesheet t
    join unnest(${[...following.keys()]}::int[]) as r(id) on ${repriceable(sql`r.id`, from)} order by t.time_id for update of t`);
  return writePrices(ctx, entries.map((entry) => ({ entry, rate: following.get(entry.clientRateId!)! })));
}

/** Whatever costs 0.00 although nobody has said so, `LACKS_PRICE`, and may still cost something: on no invoice, and not closed. */
export const IS_PRICEABLE = sql`(${LACKS_PRICE} and t.invoice_id is null
  and t.entry_date > coalesce((select timesheet_closing_date from tenant.organisation), '-infinity'::date))`;

/** Gives entries without a price the price of a client rate each, entry → its terms. */
export async function priceEntries(ctx: CommandCtx, rateOf: ReadonlyMap<number, ClientRateTerms>): Promise<RepricedEntry[]> {
  const entries = await rows<PricedEntry>(ctx.em, sql`select ${PRICED} from tenant.timesheet t
    where t.time_id = any(${[...rateOf.keys()]}::int[]) and ${IS_PRICEABLE} order by t.time_id for update of t`);
  return writePrices(ctx, entries.map((entry) => ({ entry, rate: rateOf.get(entry.timeId)! })));
}

/** Prices entries by a client rate each, all in one statement. */
async function writePrices(
  ctx: CommandCtx, priced: readonly { readonly entry: PricedEntry; readonly rate: ClientRateTerms }[],
): Promise<RepricedEntry[]> {
  const repriced = priced.map(({ entry, rate }) => {
    const price = decidePrice({ billableId: entry.billableId, isInternal: false, clientRate: rate })!;
    return { ...entry, ...price, ...chargeFor({ ...entry, sellPrice: price.sellPrice }) };
  });
  const by = ctx.actor.empId || ctx.actor.name;
  await execute(ctx.em, sql`update tenant.timesheet t set client_rate_id = r."clientRateId", sell_price = r."sellPrice",
      rate_source = r."rateSource", rate_set_by = null, is_overwrite_rate = false, sell_total = r."sellTotal",
      sales_tax_amt = r."salesTaxAmt", emp_updated = ${by}, updated_at = ${ctx.now().toISOString()}, version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(repriced)}::text::jsonb) as r("timeId" int, "clientRateId" int, "sellPrice" numeric,
      "rateSource" text, "sellTotal" numeric, "salesTaxAmt" numeric)
    where t.time_id = r."timeId"`);
  return priced.map(({ entry }, at) => ({ timeId: entry.timeId, before: moneyOf(entry), after: moneyOf(repriced[at]!) }));
}

const moneyOf = ({ clientRateId, sellPrice, sellTotal, salesTaxAmt }: EntryMoney & { clientRateId: number | null }) =>
  ({ clientRateId, sellPrice, sellTotal, salesTaxAmt });
