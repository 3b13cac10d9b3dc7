import { z } from 'zod';

/** The answer about an entry that was saved. */
export const SavedAnswer = z.strictObject({
  timeId: z.int(), empId: z.string(), date: z.string(), workedSeconds: z.int(), clientName: z.string(),
});
