import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { ValidationQuery } from '../../validation-query.ts';

const shared = {
  isImportant: true, fix: 'synced',
  columns: [
    { key: 'record', header: 'Record' }, { key: 'date', header: 'Date', kind: 'date' }, { key: 'about', header: 'Of' },
    { key: 'error', header: 'What it says' },
  ],
} as const;
const meaning = (what: string, system: string) =>
  `${what} was sent to ${system}, which did not take it. Put right what it says, and save it again.`;

export const failedSyncs: ValidationQuery = {
  ...shared, procName: 'failed-syncs', title: 'Timesheets that another system refused', meaning: meaning('A timesheet', 'the CRM'),
  rows: () => sql`
    select 'Timesheet' as record, t.entry_date::text as date, trim(e.first_name || ' ' || e.surname) as about, t.sync_error as error,
      'timesheet' as kind, t.time_id as id, t.emp_id as "empId"
    from tenant.timesheet t join tenant.employee e on e.emp_id = t.emp_id where t.sync_status = -1 order by t.time_id desc`,
};

export const failedInvoiceSyncs: ValidationQuery = {
  ...shared, procName: 'failed-syncs-of-invoices', title: 'Invoices and credit notes that another system refused',
  feature: FEATURES.enableInvoices, meaning: meaning('An invoice or credit note', 'the accounting service'),
  rows: () => sql`
    select 'Invoice ' || i.invoice_id as record, i.invoice_date::text as date, c.co_name as about, i.sync_error as error,
      'invoice' as kind, i.invoice_id as id
    from tenant.invoice i join tenant.client c on c.client_id = i.client_id where i.sync_status = -1
    union all
    select 'Credit note CN-' || n.credit_note_id, n.credit_note_date::text, c.co_name, n.sync_error, 'credit-note', n.credit_note_id
    from tenant.credit_note n join tenant.client c on c.client_id = n.client_id where n.sync_status = -1
    order by kind, id desc`,
};

export const failedReceiptSyncs: ValidationQuery = {
  ...shared, procName: 'failed-syncs-of-receipts', title: 'Receipts that another system refused', feature: FEATURES.enableReceipting,
  meaning: meaning('A receipt', 'the accounting service'),
  rows: () => sql`
    select 'Receipt ' || r.receipt_id as record, r.payment_date::text as date, c.co_name as about, r.sync_error as error,
      'receipt' as kind, r.receipt_id as id
    from tenant.receipt r join tenant.client c on c.client_id = r.client_id where r.sync_status = -1 order by r.receipt_id desc`,
};
