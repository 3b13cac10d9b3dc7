import { clientPagePath, findLinkOf } from '#app/domain/client-links/index.server.ts';
import { siteOfTenant } from '#app/domain/people/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import type { Services } from '#app/domain/kernel/services.ts';
import { LINK_PLACE } from './fields.ts';
import { readInvoiceLogos } from './invoice-logos.ts';
import { ensureInvoicePdf } from './invoice-pdf.ts';
import type { SendInvoiceEmailPayload } from './jobs.ts';
import { mailMessage, reasonOf } from './mail-with-logos.ts';
import { recordDelivery } from './record-delivery.ts';

interface QueuedEmail {
  to: string;
  cc: string;
  subject: string;
  message: string;
  status: 'queued' | 'sent' | 'failed';
}

/**
 * Sends a queued e-mail with the invoice's PDF and records how it went. A mail server that does not take
 * it leaves the reason on the invoice, and the job is tried again.
 */
export async function sendInvoiceEmail(ctx: Ctx, { invoiceId, invoiceEmailId }: SendInvoiceEmailPayload,
  services: Services): Promise<void> {
  const email = await firstRow<QueuedEmail>(ctx.em, sql`
    select to_addresses as "to", cc_addresses as cc, subject, message, status
    from tenant.invoice_email where invoice_email_id = ${invoiceEmailId} and invoice_id = ${invoiceId}`);
  if (!email || email.status === 'sent') return;
  try {
    const pdf = await ensureInvoicePdf(ctx, services, invoiceId);
    const message = await withLink(ctx, { invoiceId, message: email.message }, services.siteUrl);
    await services.mailer.send(mailMessage({ ...email, message }, await readInvoiceLogos(ctx, services.files, invoiceId), pdf));
  } catch (error) {
    await recordDelivery(ctx, { invoiceId, invoiceEmailId, error: reasonOf(error) });
    throw error;
  }
  await recordDelivery(ctx, { invoiceId, invoiceEmailId, error: '' });
}

/** The message with the address of the client's own page; of a link that was withdrawn meanwhile, its line goes too. */
async function withLink(ctx: Ctx, { invoiceId, message }: { invoiceId: number; message: string }, siteUrl: string): Promise<string> {
  if (!message.includes(LINK_PLACE)) return message;
  const link = await findLinkOf(ctx.em, { kind: 'invoice', recordId: String(invoiceId) });
  if (!link) return message.split('\n').filter((line) => !line.includes(LINK_PLACE)).join('\n');
  return message.replaceAll(LINK_PLACE, new URL(clientPagePath(link.token), await siteOfTenant(ctx, siteUrl)).href);
}
