import { sql, type SqlFragment } from '#app/domain/kernel/sql.ts';
import type { MoneyFilter } from './contract.ts';
import { amountIn, ofInvoices, within } from './invoice-amounts.ts';

/** What of it is tax, so that it and what is before tax come to the whole in the report's currency. */
export const taxIn = (currency: string): SqlFragment => {
  const amount = amountIn(currency);
  return sql`(${amount(sql`i.total`)} - ${amount(sql`i.subtotal`)})`;
};

/**
 * What receipts paid of invoices within a period: `paid` in the report's currency at the rate of the invoice, and how much of that is
 * tax, in proportion. Both are the difference of what was paid by then and before, each rounded, so that the payments of a settled
 * invoice come to exactly its total and its tax.
 */
export function received(filter: MoneyFilter): SqlFragment {
  const amount = amountIn(filter.currency);
  const share = (sum: SqlFragment) => sql`coalesce(round(${taxIn(filter.currency)} * (${sum}) / nullif(i.total, 0), 2), 0)`;
  return sql`select * from (
    select i.invoice_id, i.client_id, i.currency_id, i.invoice_date, r.receipt_id, r.payment_date,
      ${amount(sql`by_then`)} - ${amount(sql`(by_then - a.amount)`)} as paid,
        ${share(sql`by_then`)} - ${share(sql`by_then - a.amount`)} as tax
    from (select a.invoice_id, a.receipt_id, a.amount,
        sum(a.amount) over (partition by a.invoice_id order by r.payment_date, r.receipt_id) as by_then
      from tenant.receipt_allocation a join tenant.receipt r on r.receipt_id = a.receipt_id
      where a.invoice_id in (select b.invoice_id from tenant.receipt s join tenant.receipt_allocation b on b.receipt_id = s.receipt_id
        where ${within(sql`s.payment_date`, filter)})) a
    join tenant.receipt r on r.receipt_id = a.receipt_id join tenant.invoice i on i.invoice_id = a.invoice_id
    where ${ofInvoices(filter)}) p where ${within(sql`p.payment_date`, filter)}`;
}
