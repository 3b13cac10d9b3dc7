import { DEFAULT_MESSAGE, DEFAULT_SUBJECT } from '#app/domain/document-templates/fields.ts';
import { fillPlaces, readTemplate } from '#app/domain/document-templates/index.server.ts';
import { FEATURES } from '#app/domain/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
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

/** Queues an e-mail with the invoice's PDF; a job sends it and records how it went. */
export const queueInvoiceEmail = command({
  name: 'invoice.send',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: SendInvoice,
  async run(ctx, { invoiceId, to, cc, subject, message }): Promise<{ invoiceEmailId: number }> {
    if (!(await invoiceHeader(ctx.em, invoiceId))) throw notFound('Invoice');
    if (message.includes(LINK_PLACE)) await ensureLink(ctx, { kind: 'invoice', recordId: String(invoiceId) });
    const email = ctx.em.create(InvoiceEmail, {
      invoiceId, toAddresses: to, ccAddresses: cc, subject, message, status: 'queued', queuedBy: ctx.actor.empId, queuedAt: ctx.now(),
    });
    await ctx.em.flush();
    const { invoiceEmailId } = email;
    await ctx.enqueue(SEND_INVOICE_EMAIL, { invoiceId, invoiceEmailId } satisfies SendInvoiceEmailPayload);
    ctx.audit({ subject: 'invoice', id: invoiceId, after: { to, cc, subject } });
    return { invoiceEmailId };
  },
});

/** Records that the invoice reached the client by another way than this product. */
export const markInvoiceSent = command({
  name: 'invoice.mark-sent',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef,
  async run(ctx, { invoiceId }): Promise<void> {
    if (!(await invoiceHeader(ctx.em, invoiceId))) throw notFound('Invoice');
    await ctx.em.insert(InvoiceEmail, {
      invoiceId, toAddresses: '', subject: 'Marked as sent', message: '', status: 'sent', queuedBy: ctx.actor.empId, queuedAt: ctx.now(),
      sentAt: ctx.now(),
    });
    ctx.audit({ subject: 'invoice', id: invoiceId, after: { delivery: 'marked as sent' } });
  },
});

/** What the e-mail dialog starts with: the client's addresses and a message in plain words. */
export const getInvoiceEmailDraft = query({
  name: 'invoice.email-draft',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef,
  async run(ctx, { invoiceId }) {
    const invoice = await invoiceHeader(ctx.em, invoiceId);
    if (!invoice) throw notFound('Invoice');
    const { subject, message } = await readTemplate(ctx.em, invoice.clientId).then(({ mailSubject, mailMessage }) => (
      { subject: mailSubject || DEFAULT_SUBJECT, message: mailMessage || DEFAULT_MESSAGE }
    ));
    const { client, places } = await placesOf(ctx, invoice);
    return {
      invoiceId,
      clientId: invoice.clientId,
      to: client?.toEmailInvoice || client?.email || '',
      cc: client?.ccEmailInvoice ?? '',
      subject: fillPlaces(subject, places),
      message: fillPlaces(message, { ...places, category: invoice.category.toLowerCase() }),
    };
  },
});

/** What is known of an invoice when it is sent. The link stays open: it is made with the mail. */
async function placesOf(ctx: Ctx, invoice: InvoiceHeader) {
  const client = await readBilledClient(ctx.em, invoice.clientId);
  const { name, registration, bankDetails } = await readBillingSettings(ctx.em);
  const places = {
    contact: client?.contact || client?.name || '', category: invoice.category, number: String(invoice.invoiceId),
    date: formatDate(invoice.invoiceDate), due: formatDate(dueDate(invoice.invoiceDate, invoice.paymentTermsDays)),
    currency: invoice.currencyId, total: formatMoney(invoice.total), reference: paymentReference(invoice.invoiceId),
    bank: bankDetails, organisation: name, registration,
  };
  return { client, places };
}
