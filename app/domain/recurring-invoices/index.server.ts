export { deleteRecurringInvoice, endRecurringInvoice, pauseRecurringInvoice, resumeRecurringInvoice } from './change-state.ts';
export { generateNow } from './generate.ts';
export { getNewRecurringInvoice, getRecurringInvoice } from './get-recurring-invoice.ts';
export type { RecurringInvoiceView } from './get-recurring-invoice.ts';
export { isGenerationDue } from './is-generation-due.ts';
export { GENERATE_RECURRING } from './job-names.ts';
export { listRecurringInvoices } from './list-recurring-invoices.ts';
export type { RecurringInvoiceRow } from './list-recurring-invoices.ts';
export { createRecurringInvoice, updateRecurringInvoice } from './save-recurring-invoice.ts';
