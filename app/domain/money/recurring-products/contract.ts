import { z } from 'zod';
import { begunMeant } from '#app/domain/kernel/rules/begun-periods.ts';
import { typedOf, valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { newRecurringFields } from './fields.ts';

const fresh = (face: typeof valuesOf) => z.object({
  ...face(newRecurringFields), begunMeant: begunMeant(), idempotencyKey: idempotencyKey(),
});

export const CreateRecurringProduct = fresh(valuesOf);
export const CreateRecurringProductForm = fresh(typedOf);
