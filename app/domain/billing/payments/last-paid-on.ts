import { sql, type SqlFragment } from '#app/domain/kernel/sql.ts';

/** The last day on which something was paid of an invoice `i`, or credited; null where nothing was. */
export const LAST_PAID_ON = sql`greatest((select max(r.payment_date) from tenant.receipt_allocation a
    join tenant.receipt r on r.receipt_id = a.receipt_id where a.invoice_id = i.invoice_id),
  (select max(n.credit_note_date) from tenant.credit_note n where n.invoice_id = i.invoice_id and n.applied_amt <> 0))`;

/** The same of all invoices at once, as `invoice_id, day`; without those of which nothing was paid. */
export const DAYS_LAST_PAID = sql`(select invoice_id, max(day) as day from (
    select a.invoice_id, r.payment_date as day from tenant.receipt_allocation a join tenant.receipt r on r.receipt_id = a.receipt_id
    union all
    select n.invoice_id, n.credit_note_date from tenant.credit_note n where n.invoice_id is not null and n.applied_amt <> 0) paid
  group by invoice_id)`;

/**
 * Whether an issued invoice `i` was once paid after a day on which it was there: whatever was open on that day is among these, or is open
 * now and was not paid since. Written as the index `invoice_unpaid_days` has it.
 */
export const wasPaidAfter = (day: SqlFragment): SqlFragment =>
  sql`(not i.is_draft and daterange(i.invoice_date, greatest(i.invoice_date, i.last_paid_on)) @> ${day})`;
