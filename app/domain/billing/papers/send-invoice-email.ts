import { deliverClientMail, type SendClientMailPayload } from '#app/domain/client-mails/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { findInvoiceLogos } from './invoice-logos.read-model.ts';
import { ensureInvoicePdf } from './invoice-pdf.ts';
import { mailMessage } from './mail-with-logos.ts';

/** Sends a queued e-mail with the invoice's PDF. */
export const sendInvoiceEmail = (ctx: Ctx, payload: SendClientMailPayload, services: Services): Promise<void> =>
  deliverClientMail(ctx, services, payload, async (mail) => {
    const invoiceId = Number(mail.recordId);
    const pdf = await ensureInvoicePdf(ctx, services, invoiceId);
    return mailMessage(mail, await findInvoiceLogos(ctx, services.files, invoiceId), pdf);
  });
