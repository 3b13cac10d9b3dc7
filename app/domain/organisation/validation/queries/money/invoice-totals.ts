import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { ValidationQuery } from '../../validation-query.ts';

export const invoiceTotals: ValidationQuery = {
  procName: 'invoice-total-differs', title: 'Invoice total is not the sum of its lines', isImportant: true, fix: 'invoice',
  feature: FEATURES.enableInvoices,
  meaning: 'What an invoice charges for time or lines differs from what stands on it. Check it before it is paid.',
  columns: [
    { key: 'invoiceId', header: 'Invoice' }, { key: 'date', header: 'Date', kind: 'date' }, { key: 'client', header: 'Client' },
    { key: 'subtotal', header: 'Subtotal', kind: 'money' }, { key: 'summed', header: 'Sum of time and lines', kind: 'money' },
  ],
  rows: () => sql`
    select i.invoice_id as "invoiceId", i.invoice_date::text as date, c.co_name as client, i.subtotal::text as subtotal,
      (coalesce(l.sum, 0) + coalesce(t.sum, 0))::text as summed
    from tenant.invoice i join tenant.client c on c.client_id = i.client_id
    left join (select invoice_id, sum(line_total) as sum from tenant.invoice_line group by invoice_id) l on l.invoice_id = i.invoice_id
    left join (select invoice_id, sum(sell_total) filter (where billable_id = 'B') as sum from tenant.timesheet
      where invoice_id is not null group by invoice_id) t on t.invoice_id = i.invoice_id
    where i.line_total <> coalesce(l.sum, 0) or i.time_total <> coalesce(t.sum, 0) order by i.invoice_id desc`,
};
