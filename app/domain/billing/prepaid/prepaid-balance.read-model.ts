import type { SqlEntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { rows, sql, type SqlFragment } from '#app/domain/kernel/sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { addMoney, subtractMoney, sumMoney, type Money } from '#app/domain/kernel/values/money.ts';
import { FEATURES } from '#app/domain/features/contract.ts';
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

/** A balance with the invoice that bought it. */
export interface PrepaidInvoice extends PrepaidBalance {
  readonly invoiceId: number;
  readonly clientId: string;
  readonly invoiceDate: LocalDate;
  readonly currencyId: string;
  readonly expiry: LocalDate | null;
  readonly threshold: Money | null;
}

type Stored = Omit<PrepaidInvoice, keyof PrepaidBalance>
  & Readonly<Record<'originalEx' | 'originalTax' | 'drawnEx' | 'drawnTax' | 'creditedEx' | 'creditedTax', Money>>;

const taxed = (ex: Money, tax: Money): TaxedAmount => ({ ex, tax, inc: addMoney(ex, tax) });

function balanceOf({ originalEx, originalTax, drawnEx, drawnTax, creditedEx, creditedTax }: Stored): PrepaidBalance {
  const left = (original: Money, drawn: Money, credited: Money) => subtractMoney(subtractMoney(original, drawn), credited);
  return {
    original: taxed(originalEx, originalTax), drawn: taxed(drawnEx, drawnTax), credited: taxed(creditedEx, creditedTax),
    remaining: taxed(left(originalEx, drawnEx, creditedEx), left(originalTax, drawnTax, creditedTax)),
  };
}

/** The tables of prepaid invoices `i` with what they bought (`o`), what was drawn (`d`) and what was credited (`n`). */
export const PREPAID_FROM = sql`tenant.invoice i
    cross join lateral (select coalesce(sum(l.line_total), 0)::numeric(19,2) as ex, coalesce(sum(l.tax_amt), 0)::numeric(19,2) as tax
      from tenant.invoice_line l where l.invoice_id = i.invoice_id and l.credit_note_id is null) o
    cross join lateral (select coalesce(sum(t.sell_total), 0)::numeric(19,2) as ex, coalesce(sum(t.sales_tax_amt), 0)::numeric(19,2) as tax
      from tenant.timesheet t where t.invoice_id = i.invoice_id and t.billable_id = 'BPP') d
    cross join lateral (select coalesce(sum(c.amount_ex), 0)::numeric(19,2) as ex, coalesce(sum(c.tax_amt), 0)::numeric(19,2) as tax
      from tenant.credit_note c where c.invoice_id = i.invoice_id and c.removes_balance) n`;

/** The prepaid invoices `i` that a condition means, the oldest first. */
async function listPrepaidInvoices(em: SqlEntityManager, which: SqlFragment): Promise<PrepaidInvoice[]> {
  const stored = await rows<Stored>(em, sql`
    select i.invoice_id as "invoiceId", i.client_id as "clientId", i.invoice_date as "invoiceDate", i.currency_id as "currencyId",
      i.prepaid_expiry as expiry, i.prepaid_threshold as threshold, o.ex as "originalEx", o.tax as "originalTax", d.ex as "drawnEx",
      d.tax as "drawnTax", n.ex as "creditedEx", n.tax as "creditedTax"
    from ${PREPAID_FROM} where i.invoice_type = 'Prepaid' and ${which} order by i.invoice_date, i.invoice_id`);
  return stored.map((each) => {
    const { invoiceId, clientId, invoiceDate, currencyId, expiry, threshold } = each;
    return { invoiceId, clientId, invoiceDate, currencyId, expiry, threshold, ...balanceOf(each) };
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
 * What each client has left on a day for its time to draw on, before tax: of the balances in the client's own currency, in which its time
 * is priced. None of who has no such balance.
 */
export async function listPrepaidRemaining(
  em: SqlEntityManager, clientIds: readonly string[], day: LocalDate,
): Promise<Map<string, Money>> {
  const found = await listPrepaidInvoices(em, sql`i.client_id = any(${clientIds}::text[]) and not i.is_draft
    and i.currency_id = (select coalesce(c.currency_id, w.currency_id) from tenant.client c cross join tenant.organisation w
      where c.client_id = i.client_id)`);
  const open = Map.groupBy(found.filter((balance) => !isExpiredOn(balance, day)), ({ clientId }) => clientId);
  return new Map([...open].map(([clientId, balances]) => [clientId, sumMoney(balances.map(({ remaining }) => remaining.ex))]));
}

/** What is left on the balances of one currency, with tax. */
export interface PrepaidLeft { readonly currencyId: string; readonly left: Money }

/** What a client has left on its balances that are not expired today, by currency; empty of one without any. */
export const getPrepaidLeft = query({
  name: 'invoice.prepaid-left',
  permission: 'timesheet:write',
  feature: FEATURES.enableInvoices,
  input: z.object({ clientId: code({ label: 'Client' }) }),
  async run(ctx, { clientId }): Promise<PrepaidLeft[]> {
    const today = ctx.today();
    const open = (await listPrepaidOfClient(ctx.em, clientId)).filter((balance) => !isExpiredOn(balance, today));
    return [...Map.groupBy(open, ({ currencyId }) => currencyId)].map(([currencyId, balances]) =>
      ({ currencyId, left: sumMoney(balances.map(({ remaining }) => remaining.inc)) }));
  },
});
