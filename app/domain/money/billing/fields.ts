import {
  amountOrNone, choice, code, date, fields, optionalDate, percent, rate, ruledBy, text, whole, type HeaderRules, type ValuesOf,
} from '#app/domain/kernel/fields/fields.ts';
import { GROUPING_NAMES, GROUPINGS } from '#app/domain/kernel/time-grouping/fields.ts';
import type { PaperLabel } from '#app/domain/money/document-templates/fields.ts';

export const INVOICE_TYPE_NAMES = ['Time', 'Product', 'Prepaid', 'Both'] as const;

/** How a credit note is called beside invoices. */
export const creditNoteName = (creditNoteId: number): string => `CN-${creditNoteId}`;

/** The lists of a client's time on the page of an invoice. */
export const INVOICE_TIME_LISTS = ['allocated', 'unallocated', 'written-off'] as const;
export type InvoiceTimeList = (typeof INVOICE_TIME_LISTS)[number];

/**
 * The locks of the policy that hold fields of an invoice: `closed` is that of a closed period or of the accounting service, `paid` of
 * what pays it, `time` of time on it.
 */
export const INVOICE_HOLDS = ['closed', 'paid', 'time'] as const;
export type InvoiceHold = (typeof INVOICE_HOLDS)[number];

const of = ruledBy<HeaderRules<InvoiceHold, PaperLabel>>();

const CLOSED = ['closed'] as const;
const TERMS_RANGE = 'Payment terms must be between 0 and 365';

/** The header of an invoice. What is held by a closed period is in the accounting service too: it is sent again once it changes. */
export const invoiceFields = fields({
  clientId: of(code({ label: 'Client', required: 'Client is required' }), { heldBy: ['closed', 'paid', 'time'], onPaper: 'own' }),
  invoiceType: of(choice({ label: 'Type', options: INVOICE_TYPE_NAMES, invalid: 'Invoice Type is required' }), {
    heldBy: ['closed', 'paid'], onPaper: 'none', settles: true,
  }),
  invoiceDate: of(date({ label: 'Invoice date', inHistory: 'Date' }), { heldBy: CLOSED, onPaper: 'own' }),
  category: of(text({ label: 'Category', max: 50, required: 'Category is required', hint: 'How the paper is called.' }), {
    heldBy: CLOSED, onPaper: 'own',
  }),
  currencyId: of(text({ label: 'Currency', max: 3 }), { heldBy: ['closed', 'paid', 'time'], onPaper: 'own' }),
  exchangeRate: of(rate({ label: 'Exchange rate', hint: 'What one of it is worth in the organisation’s currency.' }), {
    heldBy: CLOSED, onPaper: 'none',
  }),
  periodFrom: of(optionalDate({ label: 'Period from' }), { heldBy: CLOSED, onPaper: 'own' }),
  periodTo: of(optionalDate({ label: 'Period to' }), { heldBy: CLOSED, onPaper: 'own' }),
  discountPct: of(percent({ label: 'Discount on the invoice', required: false }), { heldBy: CLOSED, onPaper: 'own', settles: true }),
  grouping: of(choice({
    label: 'Group time by', inHistory: 'Time grouped by', options: GROUPINGS, optionWords: GROUPING_NAMES, required: false,
    invalid: 'Choose what the time is grouped by', hint: 'On paper. The total stays.',
  }), { heldBy: CLOSED, onPaper: 'own' }),
  clientRef: of(text({ label: 'Client reference', max: 100 }), { heldBy: CLOSED, onPaper: 'yourReference' }),
  paymentTermsDays: of(whole({
    label: 'Payment terms', max: 365, tooSmall: TERMS_RANGE, tooLong: TERMS_RANGE, required: 'Payment terms must be a whole number',
  }), { heldBy: CLOSED, onPaper: 'own' }),
  note: of(text({ label: 'Note', max: 4000, rows: 3, hint: 'Printed on the invoice.' }), { heldBy: CLOSED, onPaper: 'own' }),
  internalNote: of(text({ label: 'Internal note', max: 4000, rows: 3, hint: 'Never shown to the client.' }), {
    heldBy: [], onPaper: 'none',
  }),
  prepaidExpiry: of(optionalDate({ label: 'Expiry', hint: 'The last day whose time can be drawn. Empty: without end.' }), {
    heldBy: [], onPaper: 'none', settles: true, onceSaved: true,
  }),
  prepaidThreshold: of(amountOrNone({
    label: 'Top-up threshold', hint: 'Administrators are written to once so little is left, with tax. Empty: never.',
  }), { heldBy: [], onPaper: 'none', onceSaved: true }),
});

/** What an invoice says of itself, beside what it charges. */
export type InvoiceFields = ValuesOf<typeof invoiceFields>;

export const deletionFields = fields({
  /** It stays with the number. */
  reason: text({ label: 'Reason', max: 500, required: 'Say why it is deleted.' }),
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
