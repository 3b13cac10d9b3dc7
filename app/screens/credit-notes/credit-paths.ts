import { segment, withQuery, type Query } from '../address.ts';

/** The addresses of credit notes, statements and reminders. */
export const creditPaths = {
  creditInvoice: (invoiceId: number) => `/invoice/details/${invoiceId}/credit`,
  creditNotes: (query: Query = {}) => withQuery('/invoice/credit-notes', query),
  creditNote: (creditNoteId: number) => `/invoice/credit-notes/${creditNoteId}`,
  creditNotePdf: (creditNoteId: number) => `/invoice/credit-notes/${creditNoteId}/pdf`,
  emailCreditNote: (creditNoteId: number) => `/invoice/credit-notes/${creditNoteId}/email`,
  newCreditNote: (clientId: string) => `/admin/clients/${segment(clientId)}/credit-notes/new`,
  editCreditNote: (clientId: string, creditNoteId: number) => `/admin/clients/${segment(clientId)}/credit-notes/${creditNoteId}`,
  deleteCreditNote: (clientId: string, creditNoteId: number) => `/admin/clients/${segment(clientId)}/credit-notes/${creditNoteId}/delete`,
  statement: (clientId: string, query: Query = {}) => withQuery(`/admin/clients/${segment(clientId)}/statement`, query),
  statementPdf: (clientId: string, query: Query = {}) => withQuery(`/admin/clients/${segment(clientId)}/statement/pdf`, query),
  emailStatement: (clientId: string, query: Query = {}) => withQuery(`/admin/clients/${segment(clientId)}/statement/email`, query),
  invoiceReminders: (invoiceId: number) => `/invoice/details/${invoiceId}/reminders`,
  overdueSettings: () => '/admin/settings/overdue',
} as const;
