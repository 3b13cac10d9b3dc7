import { choice, date, fields, optionalDate, text, whole } from '#app/domain/kernel/fields/fields.ts';

/** What becomes of an invoice that the generator makes. */
export const OUTPUTS = ['draft', 'issued', 'mailed'] as const;
export type Output = (typeof OUTPUTS)[number];
export const OUTPUT_WORDS: Readonly<Record<Output, string>> = {
  draft: 'Draft', issued: 'Issued', mailed: 'Issued and mailed',
};

const UNITS = ['Day', 'Month', 'Year'] as const;

/** When a recurring invoice is made, and what stands on it beside its lines. */
export const recurringInvoiceFields = fields({
  dateFrom: date({ label: 'From', hint: 'The first period begins on this day. Periods that have begun already are invoiced as well.' }),
  dateTo: optionalDate({
    label: 'To', hint: 'Empty: until it is ended. A period that begins on or before this day is charged in full.',
  }),
  unit: choice({ label: 'Recurrence', options: UNITS, initial: 'Month' }),
  firstFrequency: whole({
    label: 'First frequency', min: 1, initial: '1', hint: 'How long the first period is, in days, months or years.',
  }),
  subsequentFrequency: whole({
    label: 'Subsequent frequency', initial: '1', hint: 'How long each later period is. 0 ends it after the current period.',
  }),
  output: choice({ label: 'Invoices are made as', options: OUTPUTS, initial: 'draft', hint: 'A draft is looked through first.' }),
  clientRef: text({ label: 'Client reference', max: 100 }),
  note: text({ label: 'Note', max: 4000, rows: 3, hint: 'Printed on the invoice.' }),
  internalNote: text({ label: 'Internal note', max: 4000, rows: 3, hint: 'Never shown to the client.' }),
});

/** Newest first, as many on a page as the specification says. */
export const RECURRING_LIST_SIZES = [15] as const;
