/** The field of the line: an address that ends with it has the focus there. */
export const QUICK_LINE_ID = 'quick-line';
