import { z } from 'zod';
import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { STEP_NAMES } from './fields.ts';

const Recorded = z.object({
  invoiceReminderId: z.number().int(), status: z.enum(['sent', 'failed', 'not needed']), to: z.string(), reason: z.string().max(500),
});

/** Records what became of a reminder; one that was sent stays so. */
export const recordReminder = command({
  name: 'invoice-reminder.record',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: Recorded,
  async run(ctx, { invoiceReminderId, status, to, reason }): Promise<void> {
    const sentAt = status === 'sent' ? ctx.now().toISOString() : null;
    const changed = await firstRow<{ invoiceId: number; step: number }>(ctx.em, sql`
      update tenant.invoice_reminder set status = ${status}, to_addresses = ${to}, reason = ${reason}, sent_at = ${sentAt}
      where invoice_reminder_id = ${invoiceReminderId} and status <> 'sent' and (status, reason) is distinct from (${status}, ${reason})
      returning invoice_id as "invoiceId", step`);
    if (!changed) return;
    const { invoiceId, step } = changed;
    ctx.audit({ subject: 'invoice', id: invoiceId, after: { reminder: STEP_NAMES[step], delivery: status, to, reason } });
  },
});
