import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { ValidationQuery } from '../../validation-query.ts';

export const allocations: ValidationQuery = {
  procName: 'allocation-differs-from-paid', title: 'Paid amount is not the sum of allocations and credit', isImportant: true,
  fix: 'invoice', feature: FEATURES.enableInvoices,
  meaning: 'An invoice says that another amount is paid than receipts allocate to it and credit notes settle. Check both.',
  columns: [
    { key: 'invoiceId', header: 'Invoice' }, { key: 'date', header: 'Date', kind: 'date' }, { key: 'client', header: 'Client' },
    { key: 'paid', header: 'Paid', kind: 'money' }, { key: 'allocated', header: 'Allocated', kind: 'money' },
  ],
  rows: () => sql`
    select i.invoice_id as "invoiceId", i.invoice_date::text as date, c.co_name as client, i.paid_amt::text as paid,
      (coalesce(a.sum, 0) + coalesce(n.sum, 0))::text as allocated
    from tenant.invoice i join tenant.client c on c.client_id = i.client_id
    left join (select invoice_id, sum(amount) as sum from tenant.receipt_allocation group by invoice_id) a on a.invoice_id = i.invoice_id
    left join (select invoice_id, sum(applied_amt) as sum from tenant.credit_note group by invoice_id) n on n.invoice_id = i.invoice_id
    where i.paid_amt <> coalesce(a.sum, 0) + coalesce(n.sum, 0) order by i.invoice_id desc`,
};
