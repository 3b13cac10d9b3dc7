import { z } from 'zod';
import type { Letter } from './letter.ts';

const word = z.string();
const pairs = z.array(z.tuple([word, word]).readonly());

/** The contract of a letter, which a call answers with as a PDF. */
export const LetterAnswer: z.ZodType<Letter> = z.strictObject({
  clientId: word, fileName: word, title: word, number: word, facts: pairs,
  tables: z.array(z.strictObject({
    title: word, rows: z.array(z.array(word)), sums: z.record(word, word),
    columns: z.array(z.strictObject({ title: word, share: z.number(), isFigure: z.boolean().exactOptional() })),
  })),
  totals: pairs, note: word,
});
