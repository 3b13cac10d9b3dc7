import { z } from 'zod';
import { typedOf } from '#app/domain/kernel/fields/contract-of.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { questionFields } from './fields.ts';

/** The secret of a client's page, from its address; what cannot be one leads nowhere. */
export const PageRef = z.object({ token: z.string().regex(/^[\w-]{32}$/).catch('') });

export const AskQuestion = PageRef.extend({ ...typedOf(questionFields), idempotencyKey: idempotencyKey() });

export const AnsweredQuestion = z.object({ invoiceQuestionId: numberKey() });
