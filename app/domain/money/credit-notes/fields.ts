import { amount, date, fields, ruledBy, text, type PaperRules, type ValuesOf } from '#app/domain/kernel/fields/fields.ts';
import type { PaperLabel } from '#app/domain/money/document-templates/fields.ts';

const of = ruledBy<PaperRules<PaperLabel>>();

/** The fields of a credit note that can be changed; its lock holds all of them. */
export const creditNoteFields = fields({
  amount: of(amount({ label: 'Amount (inc)' }), { onPaper: 'own' }),
  creditNoteDate: of(date({ label: 'Credit Note Date' }), { onPaper: 'own' }),
  note: of(text({ label: 'Note', max: 1000, rows: 3 }), { onPaper: 'own' }),
});

export type CreditNoteFields = ValuesOf<typeof creditNoteFields>;
