import { fillPlaces, paperName, readPaper, type Paper } from '#app/domain/document-templates/index.server.ts';
import { FEATURES } from '#app/domain/features/contract.ts';
import type { CommandCtx, Ctx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { latest } from '#app/domain/kernel/values/local-date.ts';
import { dueDate } from '#app/domain/kernel/overdue.ts';
import { ensureLink } from '#app/domain/client-links/index.server.ts';
import { readBillingSettings } from '#app/domain/settings/index.server.ts';
import { readBilledClient } from './billed-client.ts';
import { InvoiceRef, SendInvoice } from './contract.ts';
import { invoiceHeader, type InvoiceHeader } from './invoice-details.read-model.ts';
import { paymentReference } from './payment-request.ts';
import { InvoiceEmail } from './invoice-email.entity.ts';
import { LINK_PLACE } from './fields.ts';
import { SEND_INVOICE_EMAIL } from './jobs.ts';
import type { SendInvoiceEmailPayload } from './jobs.ts';

export type InvoiceMail = Omit<SendInvoice, 'idempotencyKey'>;

/** Refuses what nobody may be sent, or be said to have been sent. */
export async function requireIssued(ctx: Ctx, invoiceId: number): Promise<void> {
  const invoice = await invoiceHeader(ctx.em, invoiceId);
  if (!invoice) throw notFound('Invoice');
  if (invoice.isDraft) throw new DomainError('conflict', `Invoice ${invoiceId} is a draft. Issue it first.`);
}

/** Queues an e-mail with the invoice's PDF in the transaction of the command; a job sends it and records how it went. */
export async function queueMail(ctx: CommandCtx, mail: InvoiceMail): Promise<{ invoiceEmailId: number }> {
  const { invoiceId, to, cc, subject, message } = mail;
  await requireIssued(ctx, invoiceId);
  if (message.includes(LINK_PLACE)) await ensureLink(ctx, { kind: 'invoice', recordId: String(invoiceId) });
  const email = ctx.em.create(InvoiceEmail, {
    invoiceId, toAddresses: to, ccAddresses: cc, subject, message, status: 'queued', queuedBy: ctx.actor.empId || ctx.actor.name,
    queuedAt: ctx.now(),
  });
  await ctx.em.flush();
  const { invoiceEmailId } = email;
  await ctx.enqueue(SEND_INVOICE_EMAIL, { invoiceId, invoiceEmailId } satisfies SendInvoiceEmailPayload);
  ctx.audit({ subject: 'invoice', id: invoiceId, after: { to, cc, subject } });
  return { invoiceEmailId };
}

export const queueInvoiceEmail = command({
  name: 'invoice.send',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: SendInvoice,
  run: (ctx, mail): Promise<{ invoiceEmailId: number }> => queueMail(ctx, mail),
});

/** Records that the invoice reached the client by another way than this product. */
export const markInvoiceSent = command({
  name: 'invoice.mark-sent',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef,
  async run(ctx, { invoiceId }): Promise<void> {
    await requireIssued(ctx, invoiceId);
    await ctx.em.insert(InvoiceEmail, {
      invoiceId, toAddresses: '', subject: 'Marked as sent', message: '', status: 'sent', queuedBy: ctx.actor.empId, queuedAt: ctx.now(),
      sentAt: ctx.now(),
    });
    ctx.audit({ subject: 'invoice', id: invoiceId, after: { delivery: 'marked as sent' } });
  },
});

/** What an e-mail says unless somebody changes it, by the client's template. A draft is dated as it will be issued. */
export async function readMailDraft(ctx: Ctx, invoiceId: number): Promise<InvoiceMail & { clientId: string; isDraft: boolean }> {
  const invoice = await invoiceHeader(ctx.em, invoiceId);
  if (!invoice) throw notFound('Invoice');
  const paper = await readPaper(ctx.em, invoice.clientId);
  const { template: { mailSubject, mailMessage, language }, words } = paper;
  const { client, places } = await placesOf(ctx, invoice, paper);
  return {
    invoiceId,
    clientId: invoice.clientId,
    isDraft: invoice.isDraft,
    to: client?.toEmailInvoice || client?.email || '',
    cc: client?.ccEmailInvoice ?? '',
    subject: fillPlaces(mailSubject || words.mailSubject, places),
    // In the middle of a sentence; other languages have nouns in capitals, or none at all.
    message: fillPlaces(mailMessage || words.mailMessage,
      language === 'en' ? { ...places, category: places.category.toLowerCase() } : places),
  };
}

/** What the e-mail dialog starts with. */
export const getInvoiceEmailDraft = query({
  name: 'invoice.email-draft',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef,
  run: (ctx, { invoiceId }) => readMailDraft(ctx, invoiceId),
});

/** What is known of an invoice when it is sent. The link stays open: it is made with the mail. */
async function placesOf(ctx: Ctx, invoice: InvoiceHeader, { words, formats }: Paper) {
  const client = await readBilledClient(ctx.em, invoice.clientId);
  const { name, registration, bankDetails } = await readBillingSettings(ctx.em);
  const date = invoice.isDraft ? latest(invoice.invoiceDate, ctx.today()) : invoice.invoiceDate;
  const places = {
    contact: client?.contact || client?.name || '', category: paperName(invoice.category, words), number: String(invoice.invoiceId),
    date: formats.date(date), due: formats.date(dueDate(date, invoice.paymentTermsDays)),
    currency: invoice.currencyId, total: formats.money(invoice.total), reference: paymentReference(invoice.invoiceId),
    bank: bankDetails, organisation: name, registration,
  };
  return { client, places };
}
