import { fields, text } from '#app/domain/kernel/fields/fields.ts';

/** How a credit note is called beside invoices. */
export const creditNoteName = (creditNoteId: number): string => `CN-${creditNoteId}`;

export const invoiceFields = fields({
  clientRef: text({ label: 'Client reference', max: 100 }),
});

export const invoiceLineFields = fields({
  description: text({ label: 'Description', max: 500, required: 'Description is required' }),
});

export const invoiceMailFields = fields({
  subject: text({ label: 'Subject', max: 200, required: 'Subject is required' }),
});

/** What stands in a message where the address of the client's own page goes. */
export const LINK_PLACE = '{link}';
