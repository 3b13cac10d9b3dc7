import { sql } from 'kysely';
import { InvoiceRef } from '#app/domain/money/billing/contract.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { HoldReminders } from './contract.ts';
import type { Hold } from './fields.ts';

const HOLD = sql`coalesce(nullif(i.reminder_hold, ''), 'remind') as hold, i.reminder_hold_note as note`;

export interface ReminderRow {
  readonly invoiceReminderId: number;
  readonly step: number;
  readonly status: string;
  readonly to: string;
  readonly reason: string;
  /** Wall time in the organisation's zone, yyyy-MM-ddTHH:mm. */
  readonly queuedAt: string;
}

export interface InvoiceReminders { readonly hold: Hold; readonly note: string; readonly rows: readonly ReminderRow[] }

/** Whether a client is reminded of an invoice, and of what it was reminded. */
export const getInvoiceReminders = query({
  name: 'invoice-reminder.list',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef,
  async run({ em, tenant }, { invoiceId }): Promise<InvoiceReminders> {
    const found = await firstRow<InvoiceReminders>(em, sql`select ${HOLD}, coalesce((
        select json_agg(json_build_object('invoiceReminderId', r.invoice_reminder_id, 'step', r.step, 'status', r.status,
          'to', r.to_addresses, 'reason', r.reason,
          'queuedAt', to_char(r.queued_at at time zone ${tenant.timeZone}, 'YYYY-MM-DD"T"HH24:MI')) order by r.step desc)
        from tenant.invoice_reminder r where r.invoice_id = i.invoice_id), '[]') as rows
      from tenant.invoice i where i.invoice_id = ${invoiceId}`);
    if (!found) throw notFound('Invoice');
    return found;
  },
});

/** Says whether a client is reminded of an invoice, and why not. What was sent stays sent. */
export const holdReminders = command({
  name: 'invoice-reminder.hold',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: HoldReminders,
  async run(ctx, { invoiceId, hold, note }): Promise<void> {
    const before = await firstRow<{ hold: Hold; note: string }>(ctx.em,
      sql`select ${HOLD} from tenant.invoice i where i.invoice_id = ${invoiceId} for update of i`);
    if (!before) throw notFound('Invoice');
    await execute(ctx.em, sql`update tenant.invoice set reminder_hold = ${hold === 'remind' ? '' : hold}, reminder_hold_note = ${note}
      where invoice_id = ${invoiceId}`);
    ctx.audit({ subject: 'invoice', id: invoiceId, before: { reminders: before.hold, reminderNote: before.note },
      after: { reminders: hold, reminderNote: note } });
  },
});
