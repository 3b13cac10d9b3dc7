import { z } from 'zod';
import { InvoiceRef } from '#app/domain/money/billing/contract.ts';
import { text } from '#app/domain/kernel/fields/text.ts';
import { HOLDS, holdFields } from './fields.ts';

export const HoldReminders = InvoiceRef.extend({
  hold: z.enum(HOLDS.map(({ value }) => value), { error: 'Choose whether the client is reminded.' }),
  note: text(holdFields.note),
});
