import { amount, date, fields, text } from '#app/domain/kernel/fields/fields.ts';

export const creditNoteFields = fields({
  amount: amount({ label: 'Amount (inc)' }),
  creditNoteDate: date({ label: 'Credit Note Date' }),
  note: text({ label: 'Note', max: 1000, rows: 3 }),
});

/** How far a credit note is in step with the accounting service, by its code. */
export const SYNC_STATES: Readonly<Record<number, string>> = { [-1]: 'Failed', 0: '', 1: 'Pending', 2: 'Synced', 3: 'Locked' };
