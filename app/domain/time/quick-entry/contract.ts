import { z } from 'zod';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { isPlausibleDay } from '#app/domain/kernel/values/plausible-day.ts';
import { QUICK_LINE_MAX } from './fields.ts';

const ANSWERS_MAX = 10;
const ANSWER_MAX = 40;

/** A line, the day that it means unless it names one, and the answers to what was asked about it, in their order. */
export const QuickLine = z.object({
  line: z.string().trim().max(QUICK_LINE_MAX, `Write at most ${QUICK_LINE_MAX} characters, and the rest of the note on the timesheet.`),
  date: z.string().refine(isPlausibleDay),
  /** For a timer: the line need not say how long. */
  isRunning: z.boolean().default(false),
  /** Makes each entry of the line happen once: those that were added already are left out. */
  key: idempotencyKey(),
  answers: z.array(z.string().max(ANSWER_MAX)).max(ANSWERS_MAX).catch([]),
});
