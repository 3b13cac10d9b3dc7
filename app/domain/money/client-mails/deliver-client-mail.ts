import { z } from 'zod';
import { sql } from 'kysely';
import { clientPagePath, findLinkOf, LINK_SUBJECTS } from '#app/domain/money/client-links/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { AddressAnswer } from '#app/domain/kernel/ports/mail-refusal.ts';
import type { OutgoingMail, Services } from '#app/domain/kernel/ports/services.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { mailboxesOf } from '#app/domain/kernel/values/address-list.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { findSite } from '#app/domain/people/people/index.server.ts';
import type { ClientEmail } from './client-email.entity.ts';
import { LINK_PLACE } from './fields.ts';
import { outcomeOf, waitingOf } from './mail-outcome.ts';
import { MAX_TRIES, type MailSubject, type SendClientMailPayload } from './queue-client-mail.ts';

/** A queued mail, with the address of the client's page in its message. */
export interface QueuedMail {
  readonly kind: MailSubject['kind'];
  readonly recordId: string;
  readonly dateFrom: LocalDate | null;
  readonly dateTo: LocalDate | null;
  readonly to: string;
  readonly cc: string;
  readonly subject: string;
  readonly message: string;
}

/**
 * Sends a queued mail with its paper as it is now, and records what became of it at each address. What the mail server puts off is tried
 * again by the job; what it refuses for good is told.
 */
export async function deliverClientMail(
  ctx: Ctx, services: Services, { clientEmailId }: SendClientMailPayload, compose: (mail: QueuedMail) => Promise<OutgoingMail>,
): Promise<void> {
  const stored = await tables<typeof ClientEmail>(ctx.em).selectFrom('client_email').select([
    'kind', 'recordId', 'dateFrom', 'dateTo', 'toAddresses as to', 'ccAddresses as cc', 'subject', 'message', 'status', 'tries',
    'recipients',
  ]).where('clientEmailId', '=', clientEmailId).executeTakeFirst();
  if (stored?.status !== 'queued') return;
  const before = stored.recipients.length > 0 ? stored.recipients : addressesOf(stored).map(waiting);
  const error = await tried(async () => {
    const mail = await compose({ ...stored, message: await withLink(ctx, stored, services.siteUrl) });
    await services.mailer.send({ ...mail, ...(stored.tries > 0 ? { onlyTo: waitingOf(before) } : {}) });
  });
  const outcome = outcomeOf(before, error, stored.tries + 1 >= MAX_TRIES);
  await recordDelivery(ctx, { clientEmailId, ...outcome, recipients: [...outcome.recipients] });
  if (outcome.status === 'queued') throw new Error(outcome.error, { cause: error });
  if (error !== undefined && outcome.status !== 'sent') throw error;
}

async function tried(send: () => Promise<void>): Promise<unknown> {
  try {
    await send();
  } catch (error) {
    return error;
  }
  return undefined;
}

const waiting = (address: string): AddressAnswer => ({ address, state: 'deferred', answer: '' });

/** The plain addresses of a mail, each once. */
function addressesOf({ to, cc }: { to: string; cc: string }): string[] {
  const plain = [to, cc].flatMap(mailboxesOf);
  return plain.filter((address, index) => plain.findIndex((other) => other.toLowerCase() === address.toLowerCase()) === index);
}

/** The message with the address of the client's own page; of a link that was withdrawn meanwhile, its line goes too. */
async function withLink(ctx: Ctx, { kind, recordId, dateFrom, dateTo, message }: QueuedMail, siteUrl: string): Promise<string> {
  if (!message.includes(LINK_PLACE)) return message;
  const link = await findLinkOf(ctx.em, { kind, recordId });
  if (!link) return message.split('\n').filter((line) => !line.includes(LINK_PLACE)).join('\n');
  const page = new URL(clientPagePath(link.token), await findSite(ctx, siteUrl));
  if (dateFrom && dateTo) page.search = new URLSearchParams({ from: dateFrom, to: dateTo }).toString();
  return message.replaceAll(LINK_PLACE, page.href);
}

const Delivery = z.object({
  clientEmailId: z.number().int(), status: z.enum(['queued', 'sent', 'partly', 'failed']), error: z.string(),
  recipients: z.array(z.object({ address: z.string(), state: z.enum(['taken', 'refused', 'deferred']), answer: z.string() })),
});

/** Records what became of a mail. */
const recordDelivery = command({
  name: 'client-mail.record-delivery',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: Delivery,
  async run(ctx, { clientEmailId, status, error, recipients }): Promise<void> {
    const sentAt = status === 'sent' || status === 'partly' ? ctx.now().toISOString() : null;
    const changed = await firstRow<{ kind: MailSubject['kind']; recordId: string }>(ctx.em, sql`
      update tenant.client_email set status = ${status}, error = ${error}, recipients = ${JSON.stringify(recipients)}::jsonb,
        tries = tries + 1, sent_at = ${sentAt}
      where client_email_id = ${clientEmailId} and status = 'queued' returning kind, record_id as "recordId"`);
    if (!changed || status === 'queued') return;
    const delivery = changed.kind === 'statement' ? `statement ${status}` : status;
    const reason = error === '' ? {} : { reason: error };
    ctx.audit({ subject: LINK_SUBJECTS[changed.kind], id: changed.recordId, after: { delivery, ...reason } });
  },
});
