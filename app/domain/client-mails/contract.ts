import { z } from 'zod';
import { invoiceMailFields } from '#app/domain/billing/fields.ts';
import { addressListField } from '#app/domain/kernel/fields/address-list-field.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { text } from '#app/domain/kernel/fields/text.ts';

/** What somebody writes to a client. */
export const ClientMail = z.object({
  idempotencyKey: idempotencyKey(),
  to: addressListField({ label: 'To', required: 'To is required' }),
  cc: addressListField({ label: 'CC' }),
  subject: text(invoiceMailFields.subject).refine((value) => !value.includes('\n'), { error: 'Subject must be one line' }),
  message: text({ label: 'Message', max: 10_000, required: 'Message is required' }),
});
