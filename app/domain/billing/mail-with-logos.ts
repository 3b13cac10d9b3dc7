import type { OutgoingMail } from '#app/domain/kernel/services.ts';
import type { InvoiceLogos } from './invoice-logos.ts';

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPED[character] ?? '');

/** The same words under the logos, for programs that show them; without a logo the words alone are sent. */
export function withLogos(text: string, { seller, client }: InvoiceLogos): Pick<OutgoingMail, 'html' | 'pictures'> {
  const pictures = [
    ...(seller ? [{ ...seller, contentId: 'seller-logo' }] : []), ...(client ? [{ ...client, contentId: 'client-logo' }] : []),
  ];
  if (pictures.length === 0) return {};
  const images = pictures.map(({ contentId }) => `<img src="cid:${contentId}" alt="" height="60" style="margin-right:24px">`).join('');
  const words = escapeHtml(text).replaceAll('\n', '<br>');
  return { html: `<div>${images}</div><p style="font-family:sans-serif">${words}</p>`, pictures };
}
