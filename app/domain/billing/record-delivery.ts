import { z } from 'zod';
import { FEATURES } from '#app/domain/features/contract.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';

const RecordDelivery = z.object({ invoiceId: z.number().int(), invoiceEmailId: z.number().int(), error: z.string().max(500) });

/** Records how sending went: sent, or failed with the reason. A later success overwrites an earlier failure. */
export const recordDelivery = command({
  name: 'invoice.record-delivery',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: RecordDelivery,
  async run(ctx, { invoiceId, invoiceEmailId, error }): Promise<void> {
    const status = error === '' ? 'sent' : 'failed';
    const sentAt = status === 'sent' ? ctx.now().toISOString() : null;
    const changed = await execute(ctx.em, sql`
      update tenant.invoice_email set status = ${status}, error = ${error}, sent_at = ${sentAt}
      where invoice_email_id = ${invoiceEmailId} and invoice_id = ${invoiceId} and status <> 'sent' and (status, error) is distinct
      from (${status}, ${error})`);
    if (changed > 0)
      ctx.audit({ subject: 'invoice', id: invoiceId, after: error === '' ? { delivery: status } : { delivery: status, reason: error } });
  },
});
