import type { SqlEntityManager } from '@mikro-orm/sql';
import { notFound } from '#app/domain/kernel/errors.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { readTemplate, type DocumentTemplate } from '#app/domain/document-templates/index.server.ts';
import { dueDate } from '#app/domain/kernel/overdue.ts';
import { readBillingSettings } from '#app/domain/settings/index.server.ts';
import type { BillingSettings } from '#app/domain/settings/index.server.ts';
import { addressLines, readBilledClient } from './billed-client.ts';
import { groupTime, type TimeGroup } from './group-time.ts';
import { invoiceEntries, invoiceHeader, invoiceLines } from './invoice-details.read-model.ts';
import { paymentReference, transferCode } from './payment-request.ts';
import { remainingPrepaid, type PrepaidBalance } from './prepaid-balance.read-model.ts';
import type { InvoiceLogos } from './invoice-logos.ts';
import type { InvoiceEntryRow, InvoiceHeader, InvoiceLineRow } from './invoice-details.read-model.ts';

/** Everything a printed invoice shows, as plain data: the same figures as the screen, from the same queries. */
export interface InvoiceDocument {
  readonly organisation: Pick<BillingSettings, 'name' | 'address' | 'email' | 'phone' | 'registration' | 'bankDetails'>;
  readonly invoice: InvoiceHeader;
  readonly dueDate: LocalDate;
  readonly clientLines: readonly string[];
  readonly entries: readonly InvoiceEntryRow[];
  /** The time put together as the invoice wants it; empty where each entry stands for itself. */
  readonly groups: readonly TimeGroup[];
  readonly lines: readonly PaperLine[];
  /** What is left, of a prepaid invoice. */
  readonly prepaid: PrepaidBalance | null;
  /** The word across what is not saved yet. */
  readonly preview?: string;
  readonly logos?: InvoiceLogos;
  readonly template: DocumentTemplate;
  /** What a transfer quotes, and where the account has an IBAN the code that banking programs read. */
  readonly reference: string;
  readonly transferCode?: string | undefined;
}

/** A line without what the organisation writes for itself. */
export type PaperLine = Omit<InvoiceLineRow, 'internalNote'>;

export const INVOICE_TEMPLATE = 'invoice';

/** @throws DomainError not_found */
export async function readInvoiceDocument(em: SqlEntityManager, invoiceId: number): Promise<InvoiceDocument> {
  const invoice = await invoiceHeader(em, invoiceId);
  if (!invoice) throw notFound('Invoice');
  const client = await readBilledClient(em, invoice.clientId);
  if (!client) throw notFound('Client');
  const entries = await invoiceEntries(em, invoiceId);
  const lines = await invoiceLines(em, invoiceId);
  const { name, address, email, phone, registration, bankDetails, iban, bic } = await readBillingSettings(em);
  const reference = paymentReference(invoiceId);
  return {
    organisation: { name, address, email, phone, registration, bankDetails },
    invoice,
    dueDate: dueDate(invoice.invoiceDate, invoice.paymentTermsDays),
    clientLines: addressLines(client),
    entries,
    groups: groupTime(entries, invoice.grouping),
    prepaid: await remainingPrepaid(em, invoiceId) ?? null,
    lines: lines.map(({ internalNote: _note, ...line }) => line),
    template: await readTemplate(em, invoice.clientId),
    reference,
    transferCode: transferCode({ name, iban, bic, currencyId: invoice.currencyId, amount: invoice.total, reference }),
  };
}
