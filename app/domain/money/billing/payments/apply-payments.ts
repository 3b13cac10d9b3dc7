import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { checkInvoiceIdentities } from '../totals/check-identities.ts';
import { writeCounted } from '../list/invoice-sums.ts';

/** The last day on which something was paid of an invoice `i`, or credited; null where nothing was. */
const LAST_PAID_ON = sql`greatest((select max(r.payment_date) from tenant.receipt_allocation a
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
export const wasPaidAfter = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(not i.is_draft and daterange(i.invoice_date, greatest(i.invoice_date, i.last_paid_on)) @> ${day})`;

export interface PayableInvoice {
  readonly invoiceId: number;
  readonly clientId: string;
  readonly clientName: string;
  readonly invoiceDate: LocalDate;
  readonly currencyId: string;
  readonly total: string;
  readonly paid: string;
  /** Not yet issued: nothing pays it. */
  readonly isDraft: boolean;
}

/** Reads invoices and holds them until the transaction ends, so that two receipts cannot pay the same amount twice. */
export async function lockInvoicesForPayment(em: SqlEntityManager, invoiceIds: readonly number[]): Promise<PayableInvoice[]> {
  const held = await rows<PayableInvoice>(em, sql`
    select i.invoice_id as "invoiceId", i.client_id as "clientId", c.co_name as "clientName", i.invoice_date as "invoiceDate",
      i.currency_id as "currencyId", i.total, i.paid_amt as paid, i.is_draft as "isDraft"
    from tenant.invoice i join tenant.client c on c.client_id = i.client_id
    where i.invoice_id = any(${invoiceIds}::int[]) order by i.invoice_id for update of i`);
  const draft = held.find(({ isDraft }) => isDraft);
  if (draft) throw new DomainError('conflict', `Invoice ${draft.invoiceId} is a draft. Issue it before it is paid.`);
  return held;
}

/** Makes the invoices' paid amounts the sum of their allocations and of the credit applied to them, and their last day, after a change. */
export async function recalculatePaid(em: SqlEntityManager, invoiceIds: readonly number[]): Promise<void> {
  await writeCounted(em, invoiceIds, () => execute(em, sql`
    update tenant.invoice i set paid_amt = (
      select coalesce(sum(a.amount), 0) from tenant.receipt_allocation a where a.invoice_id = i.invoice_id) + (
      select coalesce(sum(n.applied_amt), 0) from tenant.credit_note n where n.invoice_id = i.invoice_id), last_paid_on = ${LAST_PAID_ON}
    where i.invoice_id = any(${invoiceIds}::int[])`));
  await checkInvoiceIdentities(em, invoiceIds);
}
