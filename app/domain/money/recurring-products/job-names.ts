/** Makes what recurs and is due: invoices, and drafts of products. */
export const GENERATE_RECURRING = 'recurring.generate';
