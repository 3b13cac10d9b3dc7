import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { ValidationQuery } from '../../validation-query.ts';

/** Versions that knew no currency of receipts let one pay invoices of several; nothing writes one any more. */
export const receiptCurrencies: ValidationQuery = {
  procName: 'receipts-in-another-currency', title: 'Receipts that pay invoices in another currency', isImportant: true, fix: 'receipt',
  feature: FEATURES.enableInvoices,
  meaning: 'An amount in one currency is allocated to an invoice or credit note in another one. Remove it, and make a receipt in that one.',
  columns: [
    { key: 'receiptId', header: 'Receipt' }, { key: 'date', header: 'Payment Date', kind: 'date' }, { key: 'client', header: 'Client' },
    { key: 'currency', header: 'Receipt in' }, { key: 'document', header: 'Pays' }, { key: 'paid', header: 'Paid', kind: 'money' },
    { key: 'other', header: 'Invoice in' },
  ],
  rows: () => sql`
    select r.receipt_id as "receiptId", r.payment_date::text as date, c.co_name as client, r.currency_id as currency,
      coalesce(a.invoice_id::text, 'CN-' || a.credit_note_id) as document, a.amount::text as paid, a.currency_id as other
    from tenant.receipt r join tenant.client c on c.client_id = r.client_id
    join (select a.receipt_id, a.invoice_id, null::int as credit_note_id, a.amount, i.currency_id
        from tenant.receipt_allocation a join tenant.invoice i on i.invoice_id = a.invoice_id
        union all
        select a.receipt_id, null, a.credit_note_id, a.amount, n.currency_id
        from tenant.receipt_credit_allocation a join tenant.credit_note n on n.credit_note_id = a.credit_note_id) a
      on a.receipt_id = r.receipt_id
    where a.currency_id <> r.currency_id order by r.payment_date desc, r.receipt_id desc, a.invoice_id, a.credit_note_id`,
};
