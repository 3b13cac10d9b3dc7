import type { SqlEntityManager } from '@mikro-orm/sql';
import { readInvoiceDocument, type InvoiceDocument } from './invoice-document.ts';
import { invoiceReceipts } from './invoice-details.read-model.ts';

/** An invoice with its payments as its client may see it. */
export interface ClientsInvoice extends Omit<InvoiceDocument, 'invoice' | 'logos'> {
  readonly invoice: Omit<InvoiceDocument['invoice'], 'internalNote' | 'writtenOff' | 'version'>;
  readonly payments: readonly { readonly paymentDate: string; readonly amount: string }[];
}

/**
 * The paper of an invoice and what was paid. What is written for the organisation's own people alone is left out here, once, so that no
 * page can show it by mistake.
 * @throws DomainError not_found
 */
export async function readClientsInvoice(em: SqlEntityManager, invoiceId: number): Promise<ClientsInvoice> {
  const { invoice, ...document } = await readInvoiceDocument(em, invoiceId);
  const { internalNote: _note, writtenOff: _written, version: _version, ...shown } = invoice;
  const receipts = await invoiceReceipts(em, invoiceId);
  return { ...document, invoice: shown, payments: receipts.map(({ paymentDate, amount }) => ({ paymentDate, amount })) };
}
