import { z } from 'zod';
import { listClientMails } from '#app/domain/money/client-mails/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';
import { dueDate, overdueDays } from '#app/domain/kernel/rules/overdue.ts';
import { pageNumber } from '#app/domain/kernel/page.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { findBillingSettings, findTaxName, listCurrencyCodes } from '#app/domain/site/settings/index.server.ts';
import { ENTRIES_PER_PAGE, InvoicePage, InvoiceRef, LINES_PER_PAGE } from '../contract.ts';
import { findMargin } from '../totals/invoice-margin.read-model.ts';
import { groupTime } from '../papers/group-time.ts';
import { paymentState } from '../payments/invoice-facts.ts';
import type { PaymentState } from '../payments/invoice-facts.ts';
import { hasFreshInvoicePdf } from '../papers/invoice-pdf.ts';
import {
  listInvoiceCreditNotes,
  listInvoiceEntries,
  findInvoiceHeader,
  listInvoiceLines,
  listInvoiceReceipts,
} from './invoice-details.read-model.ts';
import type { InvoiceCreditNoteRow, InvoiceHeader, InvoiceReceiptRow } from './invoice-details.read-model.ts';
import { listTaxByRate } from '../totals/tax-by-rate.read-model.ts';
import { findRemainingPrepaid } from '../prepaid/prepaid-balance.read-model.ts';
import { deletionLock, editLock, isClosed, paidLock, timeLock } from '../policy.ts';

export interface InvoiceFacts {
  readonly payment: PaymentState;
  readonly dueDate: LocalDate;
  /** Days past due while something is outstanding; 0 when it is not overdue. */
  readonly outstandingDays: number;
  readonly closed: boolean;
  readonly pdfFresh: boolean;
  readonly editLock: Lock | null;
  /** What holds the type of the invoice, and its client and currency, while the rest can be changed. */
  readonly typeLock: Lock | null;
  readonly clientLock: Lock | null;
  readonly deletionLock: Lock | null;
}

/** An invoice as its page shows it: header, one page of its time and one of its lines, facts, receipts and deliveries. */
export const getInvoice = query({
  name: 'invoice.get',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: InvoicePage.extend({ withTime: z.boolean().default(true), linePage: pageNumber().default(1) }),
  async run(ctx, { invoiceId, page, withTime, linePage }) {
    const invoice = await requireInvoice(ctx, invoiceId);
    const { em, tenant } = ctx;
    const [receipts, creditNotes] = [await listInvoiceReceipts(em, invoiceId), await listInvoiceCreditNotes(em, invoiceId)];
    return {
      invoice,
      facts: await findFacts(ctx, invoice, receipts, creditNotes),
      entries: withTime ? await listInvoiceEntries(em, invoiceId, pageOf(page, ENTRIES_PER_PAGE)) : [],
      lines: await listInvoiceLines(em, invoiceId, pageOf(linePage, LINES_PER_PAGE)),
      taxes: await listTaxByRate(em, invoiceId),
      taxName: await findTaxName(em, invoice.clientId),
      margin: ctx.actor.isAdmin ? await findMargin(em, invoice) : null,
      /** What is left, of a prepaid invoice. */
      prepaid: invoice.invoiceType === 'Prepaid' ? await findRemainingPrepaid(em, invoiceId) ?? null : null,
      receipts,
      creditNotes,
      deliveries: await listClientMails({ em, tenant }, { kind: 'invoice', recordId: String(invoiceId) }),
      page,
      linePage,
      linesPerPage: LINES_PER_PAGE,
    };
  },
});

const pageOf = (page: number, size: number) => ({ offset: (page - 1) * size, limit: size });

/** What a client gets of an invoice, with all of its time: for paper. */
export const getWholeInvoice = query({
  name: 'invoice.get-whole',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef,
  async run(ctx, { invoiceId }) {
    const invoice = await requireInvoice(ctx, invoiceId);
    const entries = await listInvoiceEntries(ctx.em, invoiceId);
    return {
      invoice,
      dueDate: dueDate(invoice.invoiceDate, invoice.paymentTermsDays),
      entries,
      groups: groupTime(entries, invoice.grouping),
      lines: await listInvoiceLines(ctx.em, invoiceId),
      taxes: await listTaxByRate(ctx.em, invoiceId),
      taxName: await findTaxName(ctx.em, invoice.clientId),
    };
  },
});

/** The header and facts alone, for the dialogs over the page. */
export const getInvoiceHeader = query({
  name: 'invoice.get-header',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef,
  async run(ctx, { invoiceId }) {
    const invoice = await requireInvoice(ctx, invoiceId);
    const [receipts, creditNotes] = [await listInvoiceReceipts(ctx.em, invoiceId), await listInvoiceCreditNotes(ctx.em, invoiceId)];
    return { invoice, facts: await findFacts(ctx, invoice, receipts, creditNotes), currencies: await listCurrencyCodes(ctx.em) };
  },
});

async function requireInvoice(ctx: Ctx, invoiceId: number): Promise<InvoiceHeader> {
  const invoice = await findInvoiceHeader(ctx.em, invoiceId);
  if (!invoice) throw notFound('Invoice');
  return invoice;
}

async function findFacts(
  ctx: Ctx, invoice: InvoiceHeader, receipts: readonly InvoiceReceiptRow[], creditNotes: readonly InvoiceCreditNoteRow[],
): Promise<InvoiceFacts> {
  const { invoiceClosingDate } = await findBillingSettings(ctx.em);
  const { total, paid, credited } = invoice;
  const receiptIds = receipts.map(({ receiptId }) => receiptId);
  const creditNoteIds = creditNotes.map(({ creditNoteId }) => creditNoteId);
  const due = dueDate(invoice.invoiceDate, invoice.paymentTermsDays);
  const typeLock = paidLock(invoice) ?? null;
  return {
    payment: paymentState({ total, paid, credited }),
    dueDate: due,
    outstandingDays: overdueDays(due, invoice.outstanding, ctx.today()),
    closed: isClosed(invoice.invoiceDate, invoiceClosingDate),
    pdfFresh: await hasFreshInvoicePdf(ctx.em, invoice.invoiceId),
    editLock: editLock(invoice, invoiceClosingDate) ?? null,
    typeLock,
    clientLock: typeLock ?? timeLock(invoice) ?? null,
    deletionLock: deletionLock({ ...invoice, receiptIds, creditNoteIds }, invoiceClosingDate) ?? null,
  };
}
