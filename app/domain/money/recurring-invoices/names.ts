/** The fields of a recurring invoice, as the specification calls them. */
export const recurringInvoiceNames = { recurringInvoiceId: 'id' } as const;

/** The parameters of its lists. */
export const recurringListNames = { search: 'query', sort: 'field', direction: 'dir' } as const;
