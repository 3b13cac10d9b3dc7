import type { SqlEntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { sql, type RawBuilder } from 'kysely';
import { PREPAID_FROM, prepaidBeyond } from '#app/domain/kernel/rules/prepaid-balance.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { dec, roundHalfAway } from '#app/domain/kernel/values/decimal.ts';
import { isZeroMoney } from '#app/domain/kernel/values/money-sign.ts';
import { addMoney, subtractMoney, sumMoney, ZERO, type Money } from '#app/domain/kernel/values/money.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { code } from '#app/domain/kernel/fields/text.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { Invoice } from '../invoice.entity.ts';

/** An amount before tax, its tax, and both together. */
export interface TaxedAmount { readonly ex: Money; readonly tax: Money; readonly inc: Money }

/** What a prepaid invoice bought, what was drawn from it and credited, and what is left: original − drawn − credited = remaining. */
export interface PrepaidBalance {
  readonly original: TaxedAmount;
  readonly drawn: TaxedAmount;
  readonly credited: TaxedAmount;
  readonly remaining: TaxedAmount;
}

/** Hours of work that a balance bought, that were drawn and credited, and that are left, in seconds: bought − drawn − credited = left. */
export interface PrepaidTime { readonly bought: number; readonly drawn: number; readonly credited: number; readonly left: number }

/** A balance with the invoice that bought it. */
export interface PrepaidInvoice extends PrepaidBalance {
  readonly invoiceId: number;
  readonly clientId: string;
  readonly invoiceDate: LocalDate;
  readonly currencyId: string;
  readonly expiry: LocalDate | null;
  readonly threshold: Money | null;
  /** Where all that it sold comes with hours; an amount of money has none. */
  readonly time: PrepaidTime | null;
}

type Stored = Omit<PrepaidInvoice, keyof PrepaidBalance | 'time'> & { readonly boughtSeconds: number | null; readonly drawnSeconds: number }
  & Readonly<Record<'originalEx' | 'originalTax' | 'drawnEx' | 'drawnTax' | 'creditedEx' | 'creditedTax', Money>>;

const taxed = (ex: Money, tax: Money): TaxedAmount => ({ ex, tax, inc: addMoney(ex, tax) });

function balanceOf({ originalEx, originalTax, drawnEx, drawnTax, creditedEx, creditedTax }: Stored): PrepaidBalance {
  const left = (original: Money, drawn: Money, credited: Money) => subtractMoney(subtractMoney(original, drawn), credited);
  return {
    original: taxed(originalEx, originalTax), drawn: taxed(drawnEx, drawnTax), credited: taxed(creditedEx, creditedTax),
    remaining: taxed(left(originalEx, drawnEx, creditedEx), left(originalTax, drawnTax, creditedTax)),
  };
}

/** What was credited takes the same part of the hours as of the money that they were sold for. */
function timeOf({ boughtSeconds, drawnSeconds, originalEx, creditedEx }: Stored): PrepaidTime | null {
  if (boughtSeconds === null) return null;
  const part = isZeroMoney(originalEx) ? '0' : dec(creditedEx).div(originalEx);
  const credited = Number(roundHalfAway(dec(String(boughtSeconds)).times(part), 0));
  return { bought: boughtSeconds, drawn: drawnSeconds, credited, left: boughtSeconds - drawnSeconds - credited };
}

/** The prepaid invoices `i` that a condition means, the oldest first. */
async function listPrepaidInvoices(em: SqlEntityManager, which: RawBuilder<unknown>): Promise<PrepaidInvoice[]> {
  const stored = await rows<Stored>(em, sql`
    select i.invoice_id as "invoiceId", i.client_id as "clientId", i.invoice_date as "invoiceDate", i.currency_id as "currencyId",
      i.prepaid_expiry as expiry, i.prepaid_threshold as threshold, o.ex as "originalEx", o.tax as "originalTax", d.ex as "drawnEx",
      d.tax as "drawnTax", n.ex as "creditedEx", n.tax as "creditedTax", h.bought as "boughtSeconds", h.drawn as "drawnSeconds"
    from ${PREPAID_FROM}
    cross join lateral (select
        (select case when bool_and(l.prepaid_hours is not null) then round(sum(l.quantity * l.prepaid_hours) * 3600)::float8 end
          from tenant.invoice_line l where l.invoice_id = i.invoice_id and l.credit_note_id is null and not l.is_discount) as bought,
        (select coalesce(sum(t.worked_seconds), 0)::float8
          from tenant.timesheet t where t.invoice_id = i.invoice_id and t.billable_id = 'BPP') as drawn) h
    where i.invoice_type = 'Prepaid' and ${which} order by i.invoice_date, i.invoice_id`);
  return stored.map((each) => {
    const { invoiceId, clientId, invoiceDate, currencyId, expiry, threshold } = each;
    return { invoiceId, clientId, invoiceDate, currencyId, expiry, threshold, time: timeOf(each), ...balanceOf(each) };
  });
}

/** Entries coded BPP draw a balance, credit notes that remove balance reduce it. Undefined for an invoice that is not a prepaid one. */
export const findRemainingPrepaid = async (em: SqlEntityManager, invoiceId: number): Promise<PrepaidInvoice | undefined> =>
  (await listPrepaidInvoices(em, sql`i.invoice_id = ${invoiceId}`))[0];

/** All balances of a client, the oldest first: in that order they are drawn. */
export const listPrepaidOfClient = (em: SqlEntityManager, clientId: string): Promise<PrepaidInvoice[]> =>
  listPrepaidInvoices(em, sql`i.client_id = ${clientId} and not i.is_draft`);

/** The Prepaid invoices of a client that have bought nothing yet, because they are drafts. */
export async function listPrepaidDrafts(em: SqlEntityManager, clientId: string): Promise<number[]> {
  const drafts = await tables<typeof Invoice>(em).selectFrom('invoice').select('invoiceId').where('clientId', '=', clientId)
    .where('invoiceType', '=', 'Prepaid').where('isDraft', '=', true).orderBy('invoiceId').execute();
  return drafts.map(({ invoiceId }) => invoiceId);
}

export const isExpiredOn = ({ expiry }: Pick<PrepaidInvoice, 'expiry'>, day: LocalDate): boolean => expiry !== null && expiry < day;

/**
 * What each client has left on a day for its time to draw on, with tax: of the balances in the client's own currency, in which its time
 * is priced. None of who has no such balance.
 */
export async function listPrepaidRemaining(
  em: SqlEntityManager, clientIds: readonly string[], day: LocalDate,
): Promise<Map<string, Money>> {
  const found = await listPrepaidInvoices(em, sql`i.client_id = any(${clientIds}::text[]) and not i.is_draft
    and i.currency_id = (select coalesce(c.currency_id, w.currency_id) from tenant.client c cross join tenant.organisation w
      where c.client_id = i.client_id)`);
  const open = Map.groupBy(found.filter((balance) => !isExpiredOn(balance, day)), ({ clientId }) => clientId);
  return new Map([...open].map(([clientId, balances]) => [clientId, sumMoney(balances.map(({ remaining }) => remaining.inc))]));
}

/** What is left on the balances of one currency, with tax, and what waits to be drawn on them, all of it and beyond what is left. */
export interface PrepaidLeft { readonly currencyId: string; readonly left: Money; readonly undrawn: Money; readonly beyond: Money }

interface Undrawn { readonly currencyId: string; readonly undrawn: Money; readonly beyond: Money }

/** A client's prepaid time that is drawn on no balance yet, with tax, in the currency that it is priced in. */
export async function findUndrawn(em: SqlEntityManager, clientId: string, today: LocalDate): Promise<Undrawn | undefined> {
  return firstRow<Undrawn>(em, sql`select coalesce(c.currency_id, o.currency_id) as "currencyId",
      coalesce(sum(t.sell_total + t.sales_tax_amt), 0)::numeric(19,2)::text as undrawn,
      coalesce(sum(t.sell_total + t.sales_tax_amt) filter (where t.time_id in (${prepaidBeyond(today)})), 0)::numeric(19,2)::text as beyond
    from tenant.client c cross join tenant.organisation o
    left join tenant.timesheet t on t.client_id = c.client_id and t.invoice_id is null and t.billable_id = 'BPP'
    where c.client_id = ${clientId} group by 1`);
}

/** What a client has left on its balances that are not expired today, and what is to be drawn on them, by currency. */
export const getPrepaidLeft = query({
  name: 'invoice.prepaid-left',
  permission: 'timesheet:write',
  feature: FEATURES.enableInvoices,
  input: z.object({ clientId: code({ label: 'Client' }) }),
  async run(ctx, { clientId }): Promise<PrepaidLeft[]> {
    const today = ctx.today();
    const open = (await listPrepaidOfClient(ctx.em, clientId)).filter((balance) => !isExpiredOn(balance, today));
    const waiting = await findUndrawn(ctx.em, clientId, today);
    const byCurrency = Map.groupBy(open, ({ currencyId }) => currencyId);
    if (waiting && !isZeroMoney(waiting.undrawn) && !byCurrency.has(waiting.currencyId)) byCurrency.set(waiting.currencyId, []);
    return [...byCurrency].map(([currencyId, balances]) => {
      const { undrawn, beyond } = waiting?.currencyId === currencyId ? waiting : { undrawn: ZERO, beyond: ZERO };
      return { currencyId, left: sumMoney(balances.map(({ remaining }) => remaining.inc)), undrawn, beyond };
    });
  },
});
