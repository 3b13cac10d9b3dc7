import type { SqlEntityManager } from '@mikro-orm/sql';
import { execute, sql, type SqlFragment } from '#app/domain/kernel/sql.ts';

/** The last day on which something was paid of an invoice `i`, or credited; null where nothing was. */
export const LAST_PAID_ON = sql`greatest((select max(r.payment_date) from tenant.receipt_allocation a
    join tenant.receipt r on r.receipt_id = a.receipt_id where a.invoice_id = i.invoice_id),
  (select max(n.credit_note_date) from tenant.credit_note n where n.invoice_id = i.invoice_id and n.applied_amt <> 0))`;

/** Writes it for invoices that the caller holds. */
export const writeLastPaidOn = (em: SqlEntityManager, invoiceIds: readonly number[]): Promise<number> =>
  execute(em, sql`update tenant.invoice i set last_paid_on = ${LAST_PAID_ON} where i.invoice_id = any(${invoiceIds}::int[])`);

/**
 * Whether an issued invoice `i` was once paid after a day on which it was there: whatever was open on that day is among these, or is open
 * now and was not paid since. Written as the index `invoice_unpaid_days` has it.
 */
export const wasPaidAfter = (day: SqlFragment): SqlFragment =>
  sql`(not i.is_draft and daterange(i.invoice_date, greatest(i.invoice_date, i.last_paid_on)) @> ${day})`;
