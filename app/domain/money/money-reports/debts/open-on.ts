import { sql, type RawBuilder } from 'kysely';
import { wasPaidAfter } from '#app/domain/money/billing/index.server.ts';
import { DUE_DATE, overdueDaysOf } from '#app/domain/kernel/rules/overdue.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { MoneyFilter } from '../money-report.ts';
import type { DebtAge } from '../fields.ts';
import { amountIn, creditIn, ofCredits, ofInvoices } from '../documents/invoice-amounts.ts';

/**
 * The invoices that were not settled on a day, with what was paid of them by then or credited, and what that left `open` in the currency of
 * the report: those that are open now and were not paid since, which their index alone tells, and those that were paid since, with their
 * payments. The settled invoices of all the years before are never read.
 */
export function openOn(day: LocalDate, filter: Pick<MoneyFilter, 'clientId' | 'currency'>): RawBuilder<unknown> {
  const columns = sql`i.invoice_id, i.client_id, i.currency_id, i.exchange_rate, i.invoice_date, ${DUE_DATE} as due_date, i.total`;
  const amount = amountIn(filter.currency);
  const openNow = filter.currency === '' ? sql`i.own_total - i.own_paid` : sql`i.total - i.paid_amt`;
  return sql`select ${columns}, i.paid_amt, ${openNow} as open
    from tenant.invoice i
    where i.is_open and (i.last_paid_on is null or i.last_paid_on <= ${day}::date) and i.invoice_date <= ${day}::date
      and ${ofInvoices(filter)}
    union all
    select ${columns}, by_then, ${amount(sql`i.total`)} - ${amount(sql`by_then`)}
    from tenant.invoice i cross join lateral (select i.paid_amt - (
        select coalesce(sum(a.amount), 0) from tenant.receipt_allocation a join tenant.receipt r on r.receipt_id = a.receipt_id
        where a.invoice_id = i.invoice_id and r.payment_date > ${day}::date) - (
        select coalesce(sum(n.applied_amt), 0) from tenant.credit_note n
        where n.invoice_id = i.invoice_id and n.credit_note_date > ${day}::date) as by_then offset 0) paid
    where ${wasPaidAfter(sql`${day}::date`)} and i.total <> by_then and ${ofInvoices(filter)}`;
}

/**
 * What of credit notes neither their invoice nor a receipt had used on a day, in the currency of the report: its `rest`, beside what
 * it came to, and `own_rest` in the credit note's own currency.
 */
export function unusedCreditOn(day: LocalDate, filter: Pick<MoneyFilter, 'clientId' | 'currency'>): RawBuilder<unknown> {
  const used = sql`(n.applied_amt + n.used_amt - coalesce(later.amount, 0))`;
  const shown = creditIn(filter.currency);
  return sql`select n.credit_note_id, n.credit_note_date, n.client_id, n.currency_id, n.amount - ${used} as own_rest,
      ${shown(sql`n.amount`)} as shown_amount, ${shown(sql`n.amount`)} - ${shown(used)} as rest
    from tenant.credit_note n left join (
      select a.credit_note_id, -sum(a.amount) as amount
      from tenant.receipt r join tenant.receipt_credit_allocation a on a.receipt_id = r.receipt_id
      where r.payment_date > ${day}::date group by a.credit_note_id) later on later.credit_note_id = n.credit_note_id
    where n.credit_note_date <= ${day}::date and n.amount <> ${used} and ${ofCredits(filter)}`;
}

/** Days that such an invoice, `i`, was past due; what is owed to the client is never overdue. */
export const lateOn = (day: LocalDate): RawBuilder<unknown> => overdueDaysOf(sql`i.due_date`, sql`i.total - i.paid_amt`, day);

/** Whether so many days, `late`, are of an age. */
export const IS_OF_AGE: Readonly<Record<DebtAge, RawBuilder<unknown>>> = {
  notDue: sql`late = 0`, to30: sql`late between 1 and 30`, to60: sql`late between 31 and 60`, to90: sql`late between 61 and 90`,
  over90: sql`late > 90`,
};
