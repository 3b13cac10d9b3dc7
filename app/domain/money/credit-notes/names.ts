/** The fields of a credit note, as the specification calls them. */
export const creditNoteNames = {
  creditNoteId: 'id', allocated: 'paid', invoiceId: 'associatedInvoiceId', sort: 'sortField',
} as const;
