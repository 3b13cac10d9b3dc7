import { z } from 'zod';

export const ChoiceAnswer = z.strictObject({ value: z.string(), label: z.string(), detail: z.string().optional() });

/** The contract of what a field offers. */
export const ChoicesAnswer = z.strictObject({ options: z.array(ChoiceAnswer), id: z.string(), isLong: z.boolean() });
