import { z } from 'zod';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { choice } from '#app/domain/kernel/fields/text.ts';
import { INVALID_DATE, isLocalDate } from '#app/domain/kernel/values/local-date.ts';
import { isPlausibleDay } from '#app/domain/kernel/values/plausible-day.ts';

const day = () => z.string({ error: INVALID_DATE }).refine(isLocalDate, { error: INVALID_DATE, abort: true })
  .refine(isPlausibleDay, INVALID_DATE);

export const AddDelegate = z.object({
  empId: choice({ label: 'Employee', required: 'Employee is required' }), firstDay: day(), lastDay: day(), idempotencyKey: idempotencyKey(),
}).refine(({ firstDay, lastDay }) => lastDay >= firstDay, { path: ['lastDay'], error: 'The last day must not be before the first day.' });

export const RemoveDelegate = z.object({ delegateId: numberKey() });
