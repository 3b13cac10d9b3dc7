export { lockInvoicesForPayment, recalculatePaid, wasPaidAfter } from './payments/apply-payments.ts';
export type { PayableInvoice } from './payments/apply-payments.ts';
export { findBilledClientMeant, findBilledClient } from './invoices/billed-client.read-model.ts';
export type { BilledClient } from './invoices/billed-client.read-model.ts';
export { changeInvoiceLines, getInvoiceLines } from './lines/change-lines.ts';
export { findClientsInvoice } from './papers/clients-invoice.read-model.ts';
export type { ClientsInvoice } from './papers/clients-invoice.read-model.ts';
export { changeInvoiceTime } from './time/change-time.ts';
export {
  CONVERTED_PAYMENTS, foldReceived, listWrongReceived, recountReceived, WRONG_RECEIVED, writeReceived,
} from './payments/received-sums.ts';
export { foldInvoiceSums, invoicedByDay, listWrongInvoiceSums, recountInvoiceSums, WRONG_INVOICE_SUMS } from './list/invoice-sums.ts';
export { getSplitTime, splitInvoiceTime } from './time/split-time.ts';
export { getInvoiceTime } from './time/invoice-time.read-model.ts';
export type { InvoiceTimeView } from './time/invoice-time.read-model.ts';
export { ChangeInvoiceTimeForm, SplitEntryForm } from './time/contract.ts';
export { createInvoice, getNewInvoice, searchInvoiceClients } from './invoices/new-invoice.ts';
export { deleteInvoice } from './invoices/delete-invoice.ts';
export { findDeletedInvoice, getDeletedInvoice, listDeletedInvoices } from './list/deleted-invoices.ts';
export type { DeletedInvoiceRow } from './list/deleted-invoices.ts';
export { findMargin } from './totals/invoice-margin.read-model.ts';
export type { InvoiceMargin } from './totals/invoice-margin.read-model.ts';
export { duplicateInvoice } from './invoices/duplicate-invoice.ts';
export { getInvoice, getInvoiceHeader, getWholeInvoice } from './invoices/get-invoice.ts';
export { getInvoicePdf, prepareInvoicePdf, requestInvoicePdf } from './papers/get-invoice-pdf.ts';
export { ensureInvoicePdf, findFreshInvoicePdf } from './papers/invoice-pdf.ts';
export type { InvoiceDocument } from './papers/invoice-document.ts';
export { taxRates } from './papers/invoice-document.ts';
export { paperTables } from './papers/paper-tables.ts';
export type { PaperColumn, PaperLine, PaperTable } from './papers/paper-tables.ts';
export { groupTime } from './papers/group-time.ts';
export type { TimeGroup } from './papers/group-time.ts';
export type { InvoiceCreditNoteRow, InvoiceEntryRow, InvoiceLineRow } from './invoices/invoice-details.read-model.ts';
export type { InvoiceListRow } from './list/invoice-list.read-model.ts';
export { listInvoiceCurrencies } from './list/currency-totals.read-model.ts';
export type { CurrencyTotals } from './list/currency-totals.read-model.ts';
export { findInvoiceByNumber, listInvoices } from './list/invoice-list.read-model.ts';
export { letterMail, findClientsLetter, renderLetter } from './papers/letter.ts';
export type { ClientsLetter, Letter, LetterDocument } from './papers/letter.ts';
export { findInvoiceLogos } from './papers/invoice-logos.read-model.ts';
export { mailMessage } from './papers/mail-with-logos.ts';
export { dateOffered } from './policy.ts';
export { getIssueOffer, issueAndSendDraft, issueDraft, issueHeldDraft } from './invoices/issue-draft.ts';
export { issueInvoice, writeInvoice } from './invoices/issue-invoice.ts';
export type { CreatedInvoice, NewInvoiceInput } from './invoices/issue-invoice.ts';
export { requireBuyer } from './invoices/buyer.ts';
export { requireFixedPrices, requireLines } from './lines/fill-lines.ts';
export type { FilledLine } from './lines/fill-lines.ts';
export { previewInvoice } from './invoices/preview-invoice.ts';
export { previewLines, previewNewPaper, renderPreview } from './papers/preview-paper.ts';
export type { InvoicePreview } from './invoices/preview-invoice.ts';
export { proposeLine } from './lines/propose-line.ts';
export {
  getInvoiceEmailDraft, markInvoiceSent, queueInvoiceEmail, queueMail, findMailDraft, requireIssued,
} from './papers/queue-invoice-email.ts';
export { dateLock, isClosed } from './policy.ts';
export { setInvoiceSync } from './invoices/sync-of-invoice.ts';
export { releaseCreditedTime } from './time/release-time.ts';
export { getEntryRemoval, removeEntryFromInvoice } from './time/remove-entry.ts';
export { updateInvoice } from './invoices/update-invoice.ts';
export { drawPrepaid, drawThrough, getPrepaidOfClient } from './prepaid/draw-prepaid.ts';
export { SEND_LOW_PREPAID } from './jobs.ts';
export { takeLowPrepaid } from './prepaid/low-prepaid.ts';
export {
  findRemainingPrepaid, getPrepaidLeft, listPrepaidOfClient, listPrepaidRemaining,
} from './prepaid/prepaid-balance.read-model.ts';
export type { PrepaidBalance, PrepaidInvoice, PrepaidLeft, PrepaidTime, TaxedAmount } from './prepaid/prepaid-balance.read-model.ts';
export { getPrepaidStatement } from './prepaid/prepaid-statement.ts';
export type { PrepaidMovement } from './prepaid/prepaid-statement.ts';
