import { z } from 'zod';

/** The contract of amounts and taxes at each rate. */
export const TaxesAnswer = z.array(z.strictObject({ taxPct: z.string(), base: z.string(), tax: z.string() }));
