import { amount, choice, date, fields, ruledBy, text, type PaperRules, type ValuesOf } from '#app/domain/kernel/fields/fields.ts';

export const PAYMENT_METHODS = [
  { id: 'DD', name: 'Direct deposit' },
  { id: 'CC', name: 'Card' },
  { id: 'CQ', name: 'Cheque' },
  { id: 'CA', name: 'Cash' },
  { id: 'OT', name: 'Other' },
] as const;

/** Its paper is in the language of the screen: a fact has the label of its field. */
const of = ruledBy<PaperRules<'fact'>>();

/** The fields of a receipt that can be changed; its lock holds all of them, and its client and currency stay. */
export const receiptFields = fields({
  paymentDate: of(date({ label: 'Payment Date', invalid: 'Payment Date is invalid' }), { onPaper: 'own' }),
  receiptTotal: of(amount({ label: 'Receipt Total' }), { onPaper: 'own' }),
  paymentMethod: of(choice({
    label: 'Payment Method', options: PAYMENT_METHODS.map(({ id }) => id), invalid: 'Choose a payment method from the list',
  }), { onPaper: 'own' }),
  note: of(text({ label: 'Note', max: 1000, rows: 2 }), { onPaper: 'fact' }),
});

export type ReceiptFields = ValuesOf<typeof receiptFields>;
