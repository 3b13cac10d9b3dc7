import type { z } from 'zod';
import { ensureLink } from '#app/domain/money/client-links/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { ClientMail } from './contract.ts';
import { ClientEmail } from './client-email.entity.ts';
import { LINK_PLACE } from './fields.ts';

/** What a mail is about: an invoice or a credit note by its number, a statement by its client and days. */
export type MailSubject =
  { readonly kind: 'invoice' | 'credit-note'; readonly recordId: string }
  | { readonly kind: 'statement'; readonly recordId: string; readonly dateFrom: LocalDate; readonly dateTo: LocalDate };

type Written = Omit<z.output<typeof ClientMail>, 'idempotencyKey'>;

export interface SendClientMailPayload { readonly clientEmailId: number }

/** With the queue's growing pauses a mail is tried for about a quarter of an hour: as long as servers put strangers off. */
const MAX_RETRIES = 8;
export const MAX_TRIES = MAX_RETRIES + 1;

/**
 * Stores a mail and has the job send it, in the transaction of the command that asks for it. The client's page is made where the message
 * names it.
 */
export async function queueClientMail(
  ctx: CommandCtx, job: string, about: MailSubject, { to, cc, subject, message }: Written,
): Promise<{ clientEmailId: number }> {
  const { kind, recordId } = about;
  if (message.includes(LINK_PLACE)) await ensureLink(ctx, { kind, recordId });
  const email = ctx.em.create(ClientEmail, {
    ...about, toAddresses: to, ccAddresses: cc, subject, message, status: 'queued', recipients: [],
    queuedBy: ctx.actor.empId || ctx.actor.name, queuedAt: ctx.now(),
  });
  await ctx.em.flush();
  const { clientEmailId } = email;
  await ctx.enqueue(job, { clientEmailId } satisfies SendClientMailPayload, { retryLimit: MAX_RETRIES });
  return { clientEmailId };
}

/** Notes that a record reached its client by another way than this product. */
export async function noteSentOtherwise(ctx: CommandCtx, { kind, recordId }: MailSubject): Promise<void> {
  const now = ctx.now();
  await ctx.em.insert(ClientEmail, {
    kind, recordId, toAddresses: '', subject: 'Marked as sent', message: '', status: 'sent', recipients: [],
    queuedBy: ctx.actor.empId, queuedAt: now, sentAt: now,
  });
}
