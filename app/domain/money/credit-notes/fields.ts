import { amount, date, fields, text } from '#app/domain/kernel/fields/fields.ts';

export const creditNoteFields = fields({
  amount: amount({ label: 'Amount (inc)' }),
  creditNoteDate: date({ label: 'Credit Note Date' }),
  note: text({ label: 'Note', max: 1000, rows: 3 }),
});
