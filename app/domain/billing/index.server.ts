export { lockInvoicesForPayment, recalculatePaid } from './apply-payments.ts';
export type { PayableInvoice } from './apply-payments.ts';
export { readBilledClient, resolveBilledClient } from './billed-client.ts';
export type { BilledClient } from './billed-client.ts';
export { createInvoice } from './create-invoice.ts';
export type { CreatedInvoice } from './create-invoice.ts';
export { deleteInvoice } from './delete-invoice.ts';
export { getInvoice, getInvoiceHeader, getWholeInvoice } from './get-invoice.ts';
export type { InvoiceFacts } from './get-invoice.ts';
export { getInvoicePdf, prepareInvoicePdf } from './get-invoice-pdf.ts';
export { getNewInvoice, searchInvoiceClients } from './get-new-invoice.ts';
export type { InvoiceDocument } from './invoice-document.ts';
export type {
  DeliveryStatus, HistoryRow, InvoiceDeliveryRow, InvoiceEntryRow, InvoiceHeader, InvoiceLineRow, InvoiceReceiptRow,
} from './invoice-details.read-model.ts';
export type { PaymentState } from './invoice-facts.ts';
export type { InvoiceListRow, InvoiceListTotals } from './invoice-list.read-model.ts';
export { findInvoiceByNumber, listInvoices } from './list-invoices.ts';
export { getInvoiceEmailDraft, markInvoiceSent, queueInvoiceEmail } from './queue-invoice-email.ts';
export { recordDelivery } from './record-delivery.ts';
export type { UnbilledEntry, UnbilledSummary } from './unbilled-time.read-model.ts';
export { getEntryRemoval, removeEntryFromInvoice } from './remove-entry.ts';
export { updateInvoice } from './update-invoice.ts';
