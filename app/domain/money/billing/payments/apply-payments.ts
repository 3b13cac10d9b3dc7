import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { Client } from '#app/domain/clients/clients/index.server.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import type { Invoice } from '../invoice.entity.ts';
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

/** Reads invoices and holds them until the transaction ends, so that two receipts cannot pay the same amount twice. */
export async function lockInvoicesForPayment(em: SqlEntityManager, invoiceIds: readonly number[]) {
  const held = await tables<typeof Invoice | typeof Client>(em).selectFrom('invoice as i')
    .innerJoin('client as c', 'c.clientId', 'i.clientId')
    .select(['i.invoiceId', 'i.clientId', 'c.coName as clientName', 'i.currencyId', 'i.total', 'i.paidAmt as paid', 'i.isDraft'])
    .where('i.invoiceId', '=', sql<number>`any(${invoiceIds}::int[])`).orderBy('i.invoiceId').forUpdate('i').execute();
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
