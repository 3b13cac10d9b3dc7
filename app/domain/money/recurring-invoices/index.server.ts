import './recurring-calls.ts';

export { deleteRecurringInvoice, endRecurringInvoice, pauseRecurringInvoice, resumeRecurringInvoice } from './change-state.ts';
export { explainRecurringInvoice } from './explain-recurring-invoice.ts';
export { generateNow } from './generate-now.ts';
export type { MadeAlready } from './generate-now.ts';
export { getNewRecurringInvoice, getRecurringInvoice } from './get-recurring-invoice.ts';
export type { RecurringInvoiceView } from './get-recurring-invoice.ts';
export { findNextGeneration, isGenerationDue } from './generation-due.read-model.ts';
export { listRecurringInvoices } from './list-recurring-invoices.ts';
export type { RecurringInvoiceRow } from './list-recurring-invoices.ts';
export { createRecurringInvoice, updateRecurringInvoice } from './save-recurring-invoice.ts';
