import { z } from 'zod';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { openDay } from '#app/domain/kernel/fields/open-day.ts';

/** The secret of a client's page, from its address; what cannot be one leads nowhere. */
export const PageRef = z.object({ token: z.string().regex(/^[\w-]{32}$/).catch('') });


/** With the days of a statement. */
export const PaperRef = PageRef.extend({ from: openDay().default(''), to: openDay().default('') });

const KINDS = ['invoice', 'credit-note', 'statement'] as const;

export interface LinkedRef { readonly kind: (typeof KINDS)[number]; readonly recordId: string }

/** No record has this number. */
const NO_RECORD: LinkedRef = { kind: 'invoice', recordId: '0' };

/** What a client's page shows: an invoice or a credit note by its number, the statement of a client by the client. */
export const LinkedRef = z.object({ kind: z.string().catch(''), recordId: z.string().catch('') }).transform((given): LinkedRef => {
  const kind = KINDS.find((known) => known === given.kind);
  const isOne = (kind === 'statement' ? /^[a-z0-9]{1,6}$/i : /^[1-9]\d{0,8}$/).test(given.recordId);
  return kind && isOne ? { kind, recordId: given.recordId.toUpperCase() } : NO_RECORD;
});

export const AnsweredQuestion = z.object({ clientQuestionId: numberKey() });
