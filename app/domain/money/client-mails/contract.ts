import { z } from 'zod';
import { addressListField } from '#app/domain/kernel/fields/address-list-field.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { text } from '#app/domain/kernel/fields/text.ts';
import { mailFields } from './fields.ts';

/** What somebody writes to a client. */
export const ClientMail = z.object({
  idempotencyKey: idempotencyKey(),
  to: addressListField({ label: 'To', required: 'To is required' }),
  cc: addressListField({ label: 'CC' }),
  subject: text(mailFields.subject).refine((value) => !value.includes('\n'), { error: 'Subject must be one line' }),
  message: text({ label: 'Message', max: 10_000, required: 'Message is required' }),
});

/** The mail that is sent again, of an address; none where there is no such mail of the record. */
export const again = () => z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined);

/** The contract of a mail that was sent, or is on its way. */
export const ClientMailAnswer = z.strictObject({
  clientEmailId: z.int(), to: z.string(), cc: z.string(), subject: z.string(), status: z.enum(['queued', 'sent', 'partly', 'failed']),
  error: z.string(),
  queuedBy: z.string(), portrait: z.string().nullable(), queuedAt: z.string(),
});

/** The contract of what a mail says unless somebody changes it. */
export const MailDraftAnswer = z.strictObject({ to: z.string(), cc: z.string(), subject: z.string(), message: z.string() });
