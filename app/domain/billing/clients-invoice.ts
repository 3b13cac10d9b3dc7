import type { SqlEntityManager } from '@mikro-orm/sql';
import { notFound } from '#app/domain/kernel/errors.ts';
import type { SyncFacts } from '#app/domain/kernel/sync-status.ts';
import { isZeroMoney } from '#app/domain/kernel/values/money-sign.ts';
import { creditNoteName } from './fields.ts';
import { readInvoiceDocument, type InvoiceDocument } from './invoice-document.ts';
import { invoiceCreditNotes, invoiceReceipts } from './invoice-details.read-model.ts';

/** An invoice with its payments as its client may see it. */
export interface ClientsInvoice extends Omit<InvoiceDocument, 'invoice' | 'logos'> {
  readonly invoice: Omit<InvoiceDocument['invoice'], 'internalNote' | 'writtenOff' | 'version' | 'externalSyncId' | keyof SyncFacts>;
  /** What was received, and what of credit notes settles the invoice; those have a name. */
  readonly payments: readonly { readonly paymentDate: string; readonly name: string; readonly amount: string }[];
}

/**
 * The paper of an invoice and what was paid. What is written for the organisation's own people alone is left out here, once, so that no
 * page can show it by mistake.
 * @throws DomainError not_found
 */
export async function readClientsInvoice(em: SqlEntityManager, invoiceId: number): Promise<ClientsInvoice> {
  const { invoice, ...document } = await readInvoiceDocument(em, invoiceId);
  // Nobody is shown what may still be changed.
  if (invoice.isDraft) throw notFound('Invoice');
  const {
    internalNote: _note, writtenOff: _written, version: _version, externalSyncId: _id, syncStatus: _status, syncDisplayName: _name,
    syncError: _error, ...shown
  } = invoice;
  const receipts = await invoiceReceipts(em, invoiceId);
  const credits = (await invoiceCreditNotes(em, invoiceId)).filter(({ applied }) => !isZeroMoney(applied));
  const payments = [
    ...receipts.map(({ paymentDate, amount }) => ({ paymentDate, name: '', amount })),
    ...credits.map(({ creditNoteId, creditNoteDate: paymentDate, applied: amount }) =>
      ({ paymentDate, name: `Credit note ${creditNoteName(creditNoteId)}`, amount })),
  ];
  return { ...document, invoice: shown, payments: payments.sort((one, other) => one.paymentDate.localeCompare(other.paymentDate)) };
}
