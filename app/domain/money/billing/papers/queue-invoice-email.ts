import {
  paperName, findBankAccount, findPaper, writeMail, type DocumentTemplate, type Paper, type PaperWords,
} from '#app/domain/money/document-templates/index.server.ts';
import { again } from '#app/domain/money/client-mails/contract.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { CommandCtx, Ctx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import type { Grouping } from '#app/domain/kernel/time-grouping/fields.ts';
import { fillIn } from '#app/domain/kernel/values/fill-in.ts';
import { isZeroMoney, signOf } from '#app/domain/kernel/values/money-sign.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { openDay } from '#app/domain/kernel/fields/open-day.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { dueDate } from '#app/domain/kernel/rules/overdue.ts';
import { findMailAgain, noteSentOtherwise, queueClientMail, type MailSubject } from '#app/domain/money/client-mails/index.server.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { findBilledClient } from '../invoices/billed-client.read-model.ts';
import { InvoiceRef, SendInvoice } from '../contract.ts';
import { findInvoiceHeader, type InvoiceHeader } from '../invoices/invoice-details.read-model.ts';
import { dateOffered } from '../policy.ts';
import { paymentReference } from './payment-request.ts';
import { SEND_INVOICE_EMAIL } from '../jobs.ts';

export type InvoiceMail = Omit<SendInvoice, 'idempotencyKey'>;

/** Refuses what nobody may be sent, or be said to have been sent. */
export async function requireIssued(ctx: Ctx, invoiceId: number): Promise<void> {
  const invoice = await findInvoiceHeader(ctx.em, invoiceId);
  if (!invoice) throw notFound('Invoice');
  if (invoice.isDraft) throw new DomainError('conflict', `Invoice ${invoiceId} is a draft. Issue it first.`);
}

/** Queues an e-mail with the invoice's PDF in the transaction of the command; a job sends it and records how it went. */
export async function queueMail(ctx: CommandCtx, { invoiceId, ...mail }: InvoiceMail): Promise<{ clientEmailId: number }> {
  await requireIssued(ctx, invoiceId);
  const queued = await queueClientMail(ctx, SEND_INVOICE_EMAIL, aboutInvoice(invoiceId), mail);
  const { to, cc, subject } = mail;
  ctx.audit({ subject: 'invoice', id: invoiceId, after: { to, cc, subject } });
  return queued;
}

const aboutInvoice = (invoiceId: number): MailSubject => ({ kind: 'invoice', recordId: String(invoiceId) });

export const queueInvoiceEmail = command({
  name: 'invoice.send',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: SendInvoice,
  run: (ctx, mail): Promise<{ clientEmailId: number }> => queueMail(ctx, mail),
});

/** Records that the invoice reached the client by another way than this product. */
export const markInvoiceSent = command({
  name: 'invoice.mark-sent',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef,
  async run(ctx, { invoiceId }): Promise<void> {
    await requireIssued(ctx, invoiceId);
    await noteSentOtherwise(ctx, aboutInvoice(invoiceId));
    ctx.audit({ subject: 'invoice', id: invoiceId, after: { delivery: 'marked as sent' } });
  },
});

interface MailDraft extends InvoiceMail {
  readonly clientId: string; readonly isDraft: boolean; readonly entryCount: number; readonly grouping: Grouping;
}

/** What an e-mail says unless somebody changes it, by the client's template. A draft is dated as it will be issued. */
export async function findMailDraft(ctx: Ctx, invoiceId: number, issueDate?: LocalDate): Promise<MailDraft> {
  const invoice = await findInvoiceHeader(ctx.em, invoiceId);
  if (!invoice) throw notFound('Invoice');
  const paper = await findPaper(ctx.em, invoice.clientId);
  const { client, places, isUsual } = await listPlaces(ctx, invoice, paper, issueDate);
  return {
    invoiceId,
    clientId: invoice.clientId,
    isDraft: invoice.isDraft,
    entryCount: invoice.entryCount,
    grouping: invoice.grouping,
    to: client?.toEmailInvoice || client?.email || '',
    cc: client?.ccEmailInvoice ?? '',
    ...writeMail('invoice', isUsual ? paper : { ...paper, template: sayingPayment(paper.template) }, places),
  };
}

/** What the e-mail dialog starts with: the template's words, or those of the mail that is sent again. */
export const getInvoiceEmailDraft = query({
  name: 'invoice.email-draft',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef.extend({ again: again(), issueDate: openDay().default('') }),
  run: async (ctx, input) =>
    ({ ...await findMailDraft(ctx, input.invoiceId, input.issueDate || undefined),
      ...await findMailAgain(ctx.em, aboutInvoice(input.invoiceId), input.again) }),
});

/** What is known of an invoice when it is sent. The link stays open: it is made with the mail. */
async function listPlaces(ctx: Ctx, invoice: InvoiceHeader, { words, formats }: Paper, issueDate: LocalDate | undefined) {
  const client = await findBilledClient(ctx.em, invoice.clientId);
  const { name, registration, invoiceClosingDate } = await findBillingSettings(ctx.em);
  const { bankDetails } = await findBankAccount(ctx.em, invoice.clientId);
  const date = invoice.isDraft ? issueDate ?? dateOffered(invoice.invoiceDate, invoiceClosingDate, ctx.today()) : invoice.invoiceDate;
  const dueOn = dueDate(date, invoice.paymentTermsDays);
  const [due, outstanding] = [formats.date(dueOn), formats.money(invoice.isDraft ? invoice.total : invoice.outstanding)];
  const isPaid = !invoice.isDraft && signOf(invoice.outstanding) <= 0;
  const [isPart, isLate] = [!isPaid && !isZeroMoney(invoice.paid), !isPaid && dueOn < ctx.today()];
  const places = {
    contact: client?.contact || client?.name || '', category: paperName(invoice.category, words), number: String(invoice.invoiceId),
    date: formats.date(date), due, currency: invoice.currencyId, total: formats.money(invoice.total), outstanding,
    reference: paymentReference(invoice.invoiceId),
    payment: paymentInWords(words, { isPart, isLate, isPaid }, { due, currency: invoice.currencyId, outstanding }),
    bank: isPaid ? '' : bankDetails, organisation: name, registration,
  };
  return { client, places, isUsual: !isPart && !isLate && !isPaid };
}

/**
 * A template whose own words say what is to be paid when, even where they were written without a place for it: of what is paid in part or
 * overdue they would ask for the whole by a day that is past.
 */
function sayingPayment(template: DocumentTemplate): DocumentTemplate {
  const lines = template.mailMessage.split('\n');
  if (template.mailMessage === '' || /\{(?:payment|outstanding)\}/.test(template.mailMessage)) return template;
  const asks = lines.findLastIndex((line) => /\{(?:total|due)\}/.test(line));
  return asks === -1 ? template : { ...template, mailMessage: lines.toSpliced(asks + 1, 0, '{payment}').join('\n') };
}

interface Standing { readonly isPart: boolean; readonly isLate: boolean; readonly isPaid: boolean }

/** What is to be paid until when, as it is when the letter is written: never a day that is past, nor what was paid already. */
function paymentInWords(words: PaperWords, { isPart, isLate, isPaid }: Standing, known: Readonly<Record<string, string>>): string {
  if (isPaid) return words.clientPage.thanks;
  return [...(isPart ? [words.isOutstanding] : []), isLate ? words.paymentWasDue : words.paymentIsDue]
    .map((sentence) => fillIn(sentence, known)).join(' ');
}
