import { z } from 'zod';

/** The contract of what something comes to at each rate of tax. */
export const TaxesAnswer = z.array(z.strictObject({ taxPct: z.string(), base: z.string(), tax: z.string() }));
