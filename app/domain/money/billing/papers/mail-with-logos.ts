import type { OutgoingMail, Services } from '#app/domain/kernel/ports/services.ts';
import { parseAddressList } from '#app/domain/kernel/values/address-list.ts';
import { deliverClientMail, type SendClientMailPayload } from '#app/domain/money/client-mails/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { type InvoiceLogos, findInvoiceLogos } from './invoice-logos.read-model.ts';
import { ensureInvoicePdf } from './invoice-pdf.ts';

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPED[character] ?? '');

/** The same words under the logos, for programs that show them; without a logo the words alone are sent. */
function withLogos(text: string, { seller, client }: InvoiceLogos): Pick<OutgoingMail, 'html' | 'pictures'> {
  const pictures = [
    ...(seller ? [{ ...seller, contentId: 'seller-logo' }] : []), ...(client ? [{ ...client, contentId: 'client-logo' }] : []),
  ];
  if (pictures.length === 0) return {};
  const images = pictures.map(({ contentId }) => `<img src="cid:${contentId}" alt="" height="60" style="margin-right:24px">`).join('');
  const words = escapeHtml(text).replaceAll('\n', '<br>');
  return { html: `<div>${images}</div><p dir="auto" style="font-family:sans-serif">${words}</p>`, pictures };
}

export interface WrittenMail { readonly to: string; readonly cc: string; readonly subject: string; readonly message: string }

/** A mail as somebody has written it, with the logos of its paper and the paper itself. */
export const mailMessage = (
  { to, cc, subject, message }: WrittenMail, logos: InvoiceLogos, attachment: OutgoingMail['attachments'][number],
): OutgoingMail =>
  ({ to: addresses(to), cc: addresses(cc), subject, text: message, ...withLogos(message, logos), attachments: [attachment] });

function addresses(list: string): string[] {
  const parsed = parseAddressList(list);
  return parsed.ok ? parsed.addresses : [];
}

/** Sends a queued e-mail with the invoice's PDF. */
export const sendInvoiceEmail = (ctx: Ctx, payload: SendClientMailPayload, services: Services): Promise<void> =>
  deliverClientMail(ctx, services, payload, async (mail) => {
    const invoiceId = Number(mail.recordId);
    const pdf = await ensureInvoicePdf(ctx, services, invoiceId);
    return mailMessage(mail, await findInvoiceLogos(ctx, services.files, invoiceId), pdf);
  });
