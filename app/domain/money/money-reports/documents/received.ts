import { sql, type RawBuilder } from 'kysely';
import type { MoneyFilter } from '../money-report.ts';
import { amountIn, creditIn, ofCredits, ofInvoices, within } from './invoice-amounts.ts';

/** What of it is tax, so that it and what is before tax come to the whole in the report's currency. */
export const taxIn = (currency: string): RawBuilder<unknown> => {
  const amount = amountIn(currency);
  return sql`(${amount(sql`i.total`)} - ${amount(sql`i.subtotal`)})`;
};

/**
 * What receipts paid of invoices within a period: `paid` in the report's currency at the rate of the invoice, and how much of that is
 * tax, in proportion. Both are the difference of what was paid by then and before, each rounded, so that the payments of a settled
 * invoice come to exactly its total and its tax.
 */
function received(filter: MoneyFilter, only = sql`true`): RawBuilder<unknown> {
  const amount = amountIn(filter.currency);
  const share = (sum: RawBuilder<unknown>) => sql`coalesce(round(${taxIn(filter.currency)} * (${sum}) / nullif(i.total, 0), 2), 0)`;
  return sql`select * from (
    select i.invoice_id, null::int as credit_note_id, i.client_id, i.currency_id, r.receipt_id, r.payment_date,
      ${amount(sql`by_then`)} - ${amount(sql`(by_then - a.amount)`)} as paid,
        ${share(sql`by_then`)} - ${share(sql`by_then - a.amount`)} as tax
    from (select a.invoice_id, a.receipt_id, a.amount,
        sum(a.amount) over (partition by a.invoice_id order by r.payment_date, r.receipt_id) as by_then
      from tenant.receipt_allocation a join tenant.receipt r on r.receipt_id = a.receipt_id
      where a.invoice_id in (select b.invoice_id from tenant.receipt s join tenant.receipt_allocation b on b.receipt_id = s.receipt_id
        join tenant.invoice i on i.invoice_id = b.invoice_id where ${within(sql`s.payment_date`, filter)} and ${only})) a
    join tenant.receipt r on r.receipt_id = a.receipt_id join tenant.invoice i on i.invoice_id = a.invoice_id
    where ${ofInvoices(filter)} and ${only}) p where ${within(sql`p.payment_date`, filter)}
    union all ${usedCredit(filter)}`;
}

/** The same with what was paid as the total that holds the tax. */
export const receivedTax = (filter: MoneyFilter): RawBuilder<unknown> =>
  sql`select p.invoice_id, p.credit_note_id, p.client_id, p.currency_id,
  p.receipt_id, p.payment_date, p.tax, p.paid as total from (${received(filter)}) p`;

/** The credit that receipts use is no money: it takes off what they pay of invoices, with its own tax. */
function usedCredit(filter: MoneyFilter): RawBuilder<unknown> {
  const amount = creditIn(filter.currency);
  const tax = sql`(${amount(sql`n.amount`)} - ${amount(sql`n.amount_ex`)})`;
  return sql`select null::int as invoice_id, n.credit_note_id, n.client_id, n.currency_id, r.receipt_id, r.payment_date,
      ${amount(sql`a.amount`)} as paid, round(${tax} * a.amount / n.amount, 2) as tax
    from tenant.receipt_credit_allocation a join tenant.receipt r on r.receipt_id = a.receipt_id
    join tenant.credit_note n on n.credit_note_id = a.credit_note_id
    where ${ofCredits(filter)} and ${within(sql`r.payment_date`, filter)}`;
}

/**
 * The same without the tax, which needs what was paid before only where there is an exchange rate: the months of all invoices are read
 * at once.
 */
export function receivedAmounts(filter: MoneyFilter): RawBuilder<unknown> {
  const plain = sql`select i.invoice_id, i.exchange_rate, r.payment_date, a.amount as paid
    from tenant.receipt r join tenant.receipt_allocation a on a.receipt_id = r.receipt_id
    join tenant.invoice i on i.invoice_id = a.invoice_id where ${within(sql`r.payment_date`, filter)} and ${ofInvoices(filter)}`;
  const others = filter.currency === '' ? received(filter, sql`i.exchange_rate <> 1`) : usedCredit(filter);
  return sql`select payment_date, paid from (${plain}) i ${filter.currency === '' ? sql`where exchange_rate = 1` : sql``}
    union all select payment_date, paid from (${others}) p`;
}
