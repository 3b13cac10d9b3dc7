import type { SqlEntityManager } from '@mikro-orm/sql';
import { notFound } from '#app/domain/kernel/errors.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import {
  paperName, findBankAccount, findPaper, type BankAccount, type DocumentTemplate, type PaperFact, type PaperWords,
} from '#app/domain/money/document-templates/index.server.ts';
import { dueDate } from '#app/domain/kernel/rules/overdue.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import type { BillingSettings } from '#app/domain/site/settings/index.server.ts';
import { clientLines, findBilledClient } from '../invoices/billed-client.read-model.ts';
import { groupTime } from './group-time.ts';
import { listInvoiceEntries, findInvoiceHeader, listInvoiceLines } from '../invoices/invoice-details.read-model.ts';
import { paperFacts } from './paper-facts.ts';
import { paperTables, type PaperTable } from './paper-tables.ts';
import { paymentReference, transferCode } from './payment-request.ts';
import { isTaxRounded } from '../totals/invoice-totals.ts';
import { listTaxByRate, type TaxedAtRate } from '../totals/tax-by-rate.read-model.ts';
import { findRemainingPrepaid, type PrepaidBalance } from '../prepaid/prepaid-balance.read-model.ts';
import type { InvoiceLogos } from './invoice-logos.read-model.ts';
import type { InvoiceHeader } from '../invoices/invoice-details.read-model.ts';

/** Everything a printed invoice shows, as plain data: the same figures as the screen, from the same queries. */
export interface InvoiceDocument {
  readonly organisation: Pick<BillingSettings, 'name' | 'address' | 'email' | 'phone' | 'registration'> & Pick<BankAccount, 'bankDetails'>;
  readonly invoice: InvoiceHeader;
  readonly dueDate: LocalDate;
  readonly clientLines: readonly string[];
  /** The facts next to the addressee. */
  readonly facts: readonly PaperFact[];
  /** What it is for. */
  readonly tables: readonly PaperTable[];
  /** What is charged at each rate, the least first. */
  readonly taxes: readonly TaxedAtRate[];
  /** Each tax is rounded by itself, and the sum of them is not the tax on the whole. */
  readonly isTaxRounded: boolean;
  /** What is left, of a prepaid invoice. */
  readonly prepaid: PrepaidBalance | null;
  /** The word across what is not saved yet. */
  readonly preview?: string;
  readonly logos?: InvoiceLogos;
  readonly template: DocumentTemplate;
  /** In the language of the template. */
  readonly words: PaperWords;
  /** What it is called. */
  readonly title: string;
  /** What a transfer quotes, and where the account has an IBAN the code that banking programs read. */
  readonly reference: string;
  readonly transferCode?: string | undefined;
}

export const INVOICE_TEMPLATE = 'invoice';

/** @throws DomainError not_found */
export async function findInvoiceDocument(em: SqlEntityManager, invoiceId: number): Promise<InvoiceDocument> {
  const invoice = await findInvoiceHeader(em, invoiceId);
  if (!invoice) throw notFound('Invoice');
  const client = await findBilledClient(em, invoice.clientId);
  if (!client) throw notFound('Client');
  const entries = await listInvoiceEntries(em, invoiceId);
  const lines = (await listInvoiceLines(em, invoiceId)).map(({ internalNote: _note, ...line }) => line);
  const taxes = await listTaxByRate(em, invoiceId);
  const { name, address, email, phone, registration } = await findBillingSettings(em);
  const { bankDetails, iban, bic } = await findBankAccount(em, invoice.clientId);
  const reference = paymentReference(invoiceId);
  const paper = await findPaper(em, invoice.clientId);
  const { template, words, formats } = paper;
  return {
    organisation: { name, address, email, phone, registration, bankDetails },
    invoice,
    dueDate: dueDate(invoice.invoiceDate, invoice.paymentTermsDays),
    clientLines: clientLines(client, words),
    facts: paperFacts(invoice, paper),
    tables: paperTables(paper, invoice, { entries, groups: groupTime(entries, invoice.grouping, formats.date), lines, taxes }),
    taxes,
    isTaxRounded: isTaxRounded(taxes),
    prepaid: await findRemainingPrepaid(em, invoiceId) ?? null,
    template,
    words,
    title: paperName(invoice.category, words),
    reference,
    transferCode: transferCode({ name, iban, bic, currencyId: invoice.currencyId, amount: invoice.outstanding, reference }),
  };
}
