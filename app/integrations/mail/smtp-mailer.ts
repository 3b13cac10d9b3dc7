import { createTransport } from 'nodemailer';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { Mailer } from '#app/domain/kernel/ports/services.ts';
import { partialRefusal, refusalOf } from './smtp-answers.ts';

const NOT_SET_UP = 'Your e-mail is not set up. Ask whoever runs Daybook to set SMTP_URL, then send it again.';

/**
 * Mail over SMTP. `url` is smtp:// or smtps:// with user and password where the server wants them.
 * Without one, sending is refused in words that say what to configure.
 */
export function smtpMailer(url: string | undefined, from: string): Mailer {
  if (!url) {
    return {
      isSetUp: false,
      send: () => Promise.reject(new DomainError('unavailable', NOT_SET_UP)),
    };
  }
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  return {
    isSetUp: true,
    async send(mail) {
      const sent = await transport.sendMail({
        from, to: [...mail.to], cc: [...mail.cc], subject: mail.subject, text: mail.text, ...(mail.html ? { html: mail.html } : {}),
        ...(mail.onlyTo ? { envelope: { from, to: [...mail.onlyTo] } } : {}),
        attachments: [
          ...mail.attachments.map((file) => ({ filename: file.fileName, contentType: file.mediaType, content: Buffer.from(file.bytes) })),
          ...(mail.pictures ?? []).map(({ contentId, mediaType, bytes }) => ({
            cid: contentId, filename: `${contentId}.${mediaType.slice(mediaType.indexOf('/') + 1)}`, contentType: mediaType,
            content: Buffer.from(bytes), contentDisposition: 'inline' as const,
          })),
        ],
      }).catch((error: unknown) => { throw refusalOf(error); });
      const refusal = partialRefusal(sent);
      if (refusal) throw refusal;
    },
  };
}
