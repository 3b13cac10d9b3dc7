import { z } from 'zod';

/** The contract of a lock, of the kinds that are named or of any. */
export const lockContract = <Kind extends string = string>(kind: z.ZodType<Kind> = z.string() as never) =>
  z.strictObject({ kind, reason: z.string(), remedy: z.string() });
