import type { SqlEntityManager } from '@mikro-orm/sql';
import { LANGUAGES, type Language } from '#app/domain/money/document-templates/fields.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { fillIn } from '#app/domain/kernel/values/fill-in.ts';
import { isZeroMoney, signOf } from '#app/domain/kernel/values/money-sign.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { paperFormats, type PaperFormats } from '#app/domain/kernel/values/paper-formats.ts';
import { creditNoteName } from '../fields.ts';
import { findInvoiceDocument, type InvoiceDocument } from './invoice-document.ts';
import type { PaperFact } from '#app/domain/money/document-templates/index.server.ts';
import { listInvoiceCreditNotes, listInvoiceReceipts } from '../invoices/invoice-details.read-model.ts';

/** A figure of an invoice, and whether it is a sum of those above it. */
export interface ClientsTotal { readonly label: string; readonly value: string; readonly isSum?: boolean }

/** An invoice with its payments as its client may see it: in the words, days and figures of its paper. */
export interface ClientsInvoice extends Pick<InvoiceDocument, 'organisation' | 'clientLines' | 'tables'> {
  readonly language: Language;
  readonly title: string;
  readonly fromLabel: string;
  readonly toLabel: string;
  readonly currencyId: string;
  readonly facts: readonly PaperFact[];
  readonly note: string;
  readonly totals: readonly ClientsTotal[];
  readonly payments: {
    readonly columns: readonly [day: string, amount: string];
    /** What was received, and what of credit notes settles the invoice; those have a name. */
    readonly rows: readonly (readonly [day: string, amount: string])[];
  };
  readonly isPaid: boolean;
  readonly outstanding: string;
  /** Until when to pay, and what to quote. */
  readonly pay: string;
  /** How the tax was rounded, where that shows. */
  readonly remark: string;
}

/**
 * The paper of an invoice and what was paid. What is written for the organisation's own people alone is left out here, once, so that no
 * page can show it by mistake.
 * @throws DomainError not_found
 */
export async function findClientsInvoice(em: SqlEntityManager, invoiceId: number, today: LocalDate): Promise<ClientsInvoice> {
  const document = await findInvoiceDocument(em, invoiceId);
  const { invoice, words, template: { language }, organisation, clientLines, tables, title, dueDate, reference } = document;
  // Nobody is shown what may still be changed.
  if (invoice.isDraft) throw notFound('Invoice');
  const formats = paperFormats(LANGUAGES[language].locale);
  return {
    language, title: `${title} ${invoiceId}`, organisation, clientLines, tables, fromLabel: words.from, toLabel: words.billTo,
    currencyId: invoice.currencyId, facts: factsOf(document, formats), note: invoice.note, totals: totalsOf(document, formats),
    payments: { columns: [words.date, words.amount], rows: await listPaymentsOf(em, document, formats) },
    isPaid: signOf(invoice.outstanding) <= 0, outstanding: `${invoice.currencyId} ${formats.money(invoice.outstanding)}`,
    pay: fillIn(dueDate < today ? words.payOverdue : words.pay, { due: formats.date(dueDate), reference }),
    remark: document.isTaxRounded ? words.taxRounded : '',
  };
}

const factsOf = ({ facts, words, prepaid }: InvoiceDocument, { money }: PaperFormats): ClientsInvoice['facts'] => [
  ...facts,
  ...(prepaid ? [[words.prepaidDrawn, money(prepaid.drawn.inc)], [words.prepaidLeft, money(prepaid.remaining.inc)]] as const : []),
];

function totalsOf({ invoice, taxes, words }: InvoiceDocument, { money, percent }: PaperFormats): ClientsTotal[] {
  const { paid, credited, outstanding } = words.clientPage;
  const discount = { label: `${words.discount} ${percent(invoice.discountPct)}`, value: money(invoice.discountTotal) };
  return [
    { label: words.time, value: money(invoice.timeTotal) }, { label: words.lines, value: money(invoice.lineTotal) },
    ...(isZeroMoney(invoice.discountTotal) ? [] : [discount]),
    { label: words.subtotal, value: money(invoice.subtotal), isSum: true },
    { label: taxes.length === 1 ? `${words.tax} ${percent(taxes[0]!.taxPct)}` : words.tax, value: money(invoice.taxTotal) },
    { label: words.totalWithTax, value: money(invoice.total), isSum: true }, { label: paid, value: money(invoice.received) },
    ...(isZeroMoney(invoice.credited) ? [] : [{ label: credited, value: money(invoice.credited) }]),
    { label: outstanding, value: money(invoice.outstanding), isSum: true },
  ];
}

/** The oldest first. */
async function listPaymentsOf(em: SqlEntityManager, { invoice, words }: InvoiceDocument, { date, money }: PaperFormats) {
  const receipts = await listInvoiceReceipts(em, invoice.invoiceId);
  const credits = (await listInvoiceCreditNotes(em, invoice.invoiceId)).filter(({ applied }) => !isZeroMoney(applied));
  const payments = [
    ...receipts.map(({ paymentDate, amount }) => ({ paymentDate, name: '', amount })),
    ...credits.map(({ creditNoteId, creditNoteDate: paymentDate, applied: amount }) =>
      ({ paymentDate, name: ` · ${words.creditNote} ${creditNoteName(creditNoteId)}`, amount })),
  ];
  return payments.sort((one, other) => one.paymentDate.localeCompare(other.paymentDate))
    .map(({ paymentDate, name, amount }) => [`${date(paymentDate)}${name}`, money(amount)] as const);
}
