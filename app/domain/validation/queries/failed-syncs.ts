import { sql } from '#app/domain/kernel/sql.ts';
import type { ValidationQuery } from '../validation-query.ts';

export const failedSyncs: ValidationQuery = {
  procName: 'failed-syncs', title: 'Records that another system refused', isImportant: true, fix: 'synced',
  meaning: 'A record was sent to the accounting service or the CRM, which did not take it. Put right what it says, and save the record.',
  columns: [
    { key: 'record', header: 'Record' }, { key: 'date', header: 'Date', kind: 'date' }, { key: 'about', header: 'Of' },
    { key: 'error', header: 'What it says' },
  ],
  rows: () => sql`
    select 'Invoice ' || i.invoice_id as record, i.invoice_date::text as date, c.co_name as about, i.sync_error as error,
      'invoice' as kind, i.invoice_id as id, null as "empId"
    from tenant.invoice i join tenant.client c on c.client_id = i.client_id where i.sync_status = -1
    union all
    select 'Credit note CN-' || n.credit_note_id, n.credit_note_date::text, c.co_name, n.sync_error, 'credit-note', n.credit_note_id, null
    from tenant.credit_note n join tenant.client c on c.client_id = n.client_id where n.sync_status = -1
    union all
    select 'Receipt ' || r.receipt_id, r.payment_date::text, c.co_name, r.sync_error, 'receipt', r.receipt_id, null
    from tenant.receipt r join tenant.client c on c.client_id = r.client_id where r.sync_status = -1
    union all
    select 'Timesheet', t.entry_date::text, trim(e.first_name || ' ' || e.surname), t.sync_error, 'timesheet', t.time_id, t.emp_id
    from tenant.timesheet t join tenant.employee e on e.emp_id = t.emp_id where t.sync_status = -1
    order by kind, id desc`,
};
