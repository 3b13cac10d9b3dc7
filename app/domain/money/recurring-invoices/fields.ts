import {
  choice, date, fields, optionalDate, ruledBy, text, whole, type GroupedRules, type HeldRules, type ValuesOf,
} from '#app/domain/kernel/fields/fields.ts';

/** What becomes of an invoice that the generator makes. */
export const OUTPUTS = ['draft', 'issued', 'mailed'] as const;
export type Output = (typeof OUTPUTS)[number];
const OUTPUT_WORDS: Readonly<Record<Output, string>> = { draft: 'Draft', issued: 'Issued', mailed: 'Issued and mailed' };

const UNITS = ['Day', 'Month', 'Year'] as const;

type Group = 'Recurrence' | 'Days' | 'Details';
const of = ruledBy<HeldRules<'made'> & GroupedRules<Group>>();
const MADE = ['made'] as const;

/**
 * When a recurring invoice is made, and what stands on it beside its lines. `heldBy: ['made']` is a field that says when invoices are made:
 * it stays as it is once one was. A field that an invoice has under the same name is given to the invoices that are made of it.
 */
export const recurringInvoiceFields = fields({
  unit: of(choice({ label: 'Recurrence', options: UNITS, initial: 'Month' }), { group: 'Recurrence', heldBy: MADE }),
  firstFrequency: of(whole({
    label: 'First frequency', min: 1, initial: '1', hint: 'How long the first period is, in days, months or years.',
  }), { group: 'Recurrence', heldBy: MADE }),
  subsequentFrequency: of(whole({
    label: 'Subsequent frequency', initial: '1', hint: 'How long each later period is. 0 ends it after the current period.',
  }), { group: 'Recurrence', heldBy: MADE }),
  dateFrom: of(date({
    label: 'From', hint: 'The first period begins on this day. Periods that have begun already are invoiced as well.',
  }), { group: 'Days', heldBy: MADE }),
  dateTo: of(optionalDate({
    label: 'To', hint: 'Empty: until it is ended. A period that begins on or before this day is charged in full.',
  }), { group: 'Days', heldBy: [] }),
  output: of(choice({
    label: 'Invoices are made as', options: OUTPUTS, optionWords: OUTPUT_WORDS, initial: 'draft', hint: 'A draft is looked through first.',
  }), { group: 'Days', heldBy: [] }),
  clientRef: of(text({ label: 'Client reference', max: 100 }), { group: 'Details', heldBy: [] }),
  note: of(text({ label: 'Note', max: 4000, rows: 3, hint: 'Printed on the invoice.' }), { group: 'Details', heldBy: [] }),
  internalNote: of(text({ label: 'Internal note', max: 4000, rows: 3, hint: 'Never shown to the client.' }), {
    group: 'Details', heldBy: [],
  }),
});
export type RecurringInvoiceFields = ValuesOf<typeof recurringInvoiceFields>;

/** Newest first, as many on a page as the specification says. */
export const RECURRING_LIST_SIZES = [15] as const;
