import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { ValidationQuery } from '../../validation-query.ts';

export const recurringOverdue: ValidationQuery = {
  procName: 'recurring-invoice-overdue', title: 'Recurring invoices that were not made', isImportant: true, fix: 'recurring',
  feature: FEATURES.enableInvoices,
  meaning: 'Recurring invoices with a period that has begun and was not made. Put right what their log says, and generate them.',
  columns: [
    { key: 'recurringInvoiceId', header: 'ID' }, { key: 'client', header: 'Client' }, { key: 'due', header: 'Due', kind: 'date' },
    { key: 'reason', header: 'Reason' },
  ],
  rows: (today) => sql`
    select r.recurring_invoice_id as "recurringInvoiceId", c.co_name as client, r.next_start::text as due,
      coalesce((select l.words from tenant.recurring_invoice_log l
        where l.recurring_invoice_id = r.recurring_invoice_id and l.is_refusal and l.period_start = r.next_start
        order by l.recurring_invoice_log_id desc limit 1), '') as reason
    from tenant.recurring_invoice r join tenant.client c on c.client_id = r.client_id
    where not r.is_paused and r.next_start < ${today} and r.next_start <= coalesce(r.date_to, 'infinity'::date)
    order by r.next_start, r.recurring_invoice_id`,
};
