import { choice, fields, optionalDate, text } from '#app/domain/kernel/fields/fields.ts';

export const INVOICE_TYPE_NAMES = ['Time', 'Product', 'Prepaid', 'Both'] as const;

/** How a credit note is called beside invoices. */
export const creditNoteName = (creditNoteId: number): string => `CN-${creditNoteId}`;

/** The lists of a client's time on the page of an invoice. */
export const INVOICE_TIME_LISTS = ['allocated', 'unallocated', 'written-off'] as const;
export type InvoiceTimeList = (typeof INVOICE_TIME_LISTS)[number];

export const invoiceFields = fields({
  clientRef: text({ label: 'Client reference', max: 100 }),
  /** Why its number is deleted, which stays with the number. */
  reason: text({ label: 'Reason', max: 500, required: 'Say why it is deleted.' }),
  category: text({ label: 'Category', max: 50, required: 'Category is required', hint: 'How the paper is called.' }),
  currencyId: text({ label: 'Currency', max: 3 }),
  note: text({ label: 'Note', max: 4000, rows: 3, hint: 'Printed on the invoice.' }),
});

export const invoiceLineFields = fields({
  skuId: choice({ label: 'Product' }),
  description: text({ label: 'Description', max: 500 }),
  dateStart: optionalDate({ label: 'Start' }),
  dateEnd: optionalDate({ label: 'End' }),
  note: text({ label: 'Line note', max: 500, rows: 2, hint: 'Printed under the line.' }),
  internalNote: text({ label: 'Internal line note', max: 500, rows: 2, hint: 'Never shown to the client.' }),
});

/** Lines that an invoice has beside its time. */
export const MAX_EXTRA_LINES = 500;
/** Rows that a form may send: a few more than can be charged, so that what is too much is said beside all that was typed. */
export const MAX_SENT_LINES = MAX_EXTRA_LINES + 100;

export const MANY_LINES = `An invoice has at most ${MAX_EXTRA_LINES} lines beside its time`;

/** All that a row of a form says of a line. */
export const INVOICE_LINE_PARTS = [
  'skuId', 'description', 'quantity', 'price', 'discountPct', 'taxPct', 'dateStart', 'dateEnd', 'note', 'internalNote',
] as const;
