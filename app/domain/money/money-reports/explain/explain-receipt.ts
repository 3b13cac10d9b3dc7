import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { CURRENCY_OF_RECEIPT } from '#app/domain/site/settings/index.server.ts';
import { subtractMoney, sumMoney, type Money } from '#app/domain/kernel/values/money.ts';
import { ExplainReceipt } from '../contract.ts';

/** What a receipt pays of an invoice, between what was paid of it before and what is left of it then. */
export interface ExplainedAllocation {
  readonly invoiceId: number; readonly invoiceDate: LocalDate; readonly total: Money; readonly before: Money; readonly paid: Money;
  readonly left: Money;
}

/** What a receipt uses of a credit note: negative, as it takes off what is to be received. */
export interface UsedCredit {
  readonly creditNoteId: number; readonly creditNoteDate: LocalDate; readonly amount: Money; readonly used: Money;
}

/** Where the money of a receipt has gone. */
export const explainReceipt = query({
  name: 'receipt.explain',
  permission: 'receipt:read',
  feature: FEATURES.enableReceipting,
  input: ExplainReceipt,
  async run({ em }, { receiptId }) {
    const receipt = await firstRow<{ receiptId: number; clientId: string; clientName: string; paymentDate: LocalDate; received: Money;
      currencyId: string }>(em, sql`
      select r.receipt_id as "receiptId", r.client_id as "clientId", c.co_name as "clientName", r.payment_date as "paymentDate",
        -r.receipt_total as received, ${CURRENCY_OF_RECEIPT} as "currencyId"
      from tenant.receipt r join tenant.client c on c.client_id = r.client_id
      where r.receipt_id = ${receiptId}`);
    if (!receipt) throw notFound('Receipt');
    const allocations = await rows<ExplainedAllocation>(em, sql`
      select i.invoice_id as "invoiceId", i.invoice_date as "invoiceDate", i.total, earlier.paid as before, a.amount as paid,
        i.total - earlier.paid - a.amount as left
      from tenant.receipt_allocation a join tenant.receipt r on r.receipt_id = a.receipt_id
      join tenant.invoice i on i.invoice_id = a.invoice_id
      cross join lateral (select coalesce(sum(b.amount), 0)::numeric(19,2) as paid from tenant.receipt_allocation b
        join tenant.receipt s on s.receipt_id = b.receipt_id
        where b.invoice_id = a.invoice_id and (s.payment_date, s.receipt_id) < (r.payment_date, r.receipt_id)) earlier
      where a.receipt_id = ${receiptId} order by i.invoice_date, i.invoice_id`);
    const credits = await rows<UsedCredit>(em, sql`
      select a.credit_note_id as "creditNoteId", n.credit_note_date as "creditNoteDate", n.amount, a.amount as used
      from tenant.receipt_credit_allocation a join tenant.credit_note n on n.credit_note_id = a.credit_note_id
      where a.receipt_id = ${receiptId} order by a.credit_note_id`);
    const allocated = sumMoney([...allocations.map(({ paid }) => paid), ...credits.map(({ used }) => used)]);
    return { receipt, allocations, credits, allocated, unallocated: subtractMoney(receipt.received, allocated) };
  },
});
