import { z } from 'zod';
import { typedOf, valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { apiKeyFields } from './fields.ts';

export const CreateKey = z.object({ ...valuesOf(apiKeyFields), idempotencyKey: idempotencyKey() });
export const CreateKeyForm = z.object({ ...typedOf(apiKeyFields), idempotencyKey: idempotencyKey() });
export const KeyRef = z.object({ apiKeyId: numberKey() });
