export { getClientPage, getClientPdf, prepareClientPdf } from './client-page.ts';
export type { ClientPage } from './client-page.ts';
export { getInvoiceLink, makeInvoiceLink, revokeInvoiceLink } from './invoice-link.ts';
export type { InvoiceLink } from './invoice-link.ts';
export { askQuestion, listOpenQuestions, markAnswered } from './questions.ts';
export type { InvoiceQuestion } from './questions.ts';
