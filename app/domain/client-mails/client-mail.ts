import { z } from 'zod';
import { letterMail, reasonOf, type Letter } from '#app/domain/billing/index.server.ts';
import { FEATURES } from '#app/domain/features/contract.ts';
import type { CommandCtx, Ctx } from '#app/domain/kernel/context.ts';
import type { Services } from '#app/domain/kernel/services.ts';
import { execute, firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { ClientMail } from './contract.ts';
import { ClientEmail } from './client-email.entity.ts';

/** What a mail is about: a credit note by its number, a statement by its client and days. */
export type MailSubject =
  { readonly kind: 'credit-note'; readonly recordId: string }
  | { readonly kind: 'statement'; readonly recordId: string; readonly dateFrom: LocalDate; readonly dateTo: LocalDate };

type Written = Omit<z.output<typeof ClientMail>, 'idempotencyKey'>;

/** Stores a mail and has the job send it, in the transaction of the command that asks for it. */
export async function queueClientMail(
  ctx: CommandCtx, job: string, about: MailSubject, { to, cc, subject, message }: Written,
): Promise<void> {
  const email = ctx.em.create(ClientEmail, {
    ...about, toAddresses: to, ccAddresses: cc, subject, message, status: 'queued', queuedBy: ctx.actor.empId, queuedAt: ctx.now(),
  });
  await ctx.em.flush();
  await ctx.enqueue(job, { clientEmailId: email.clientEmailId });
}

export interface SendClientMailPayload { readonly clientEmailId: number }

/** What a queued mail is about. */
export interface QueuedMail { readonly recordId: string; readonly dateFrom: LocalDate | null; readonly dateTo: LocalDate | null }

interface Stored extends QueuedMail { to: string; cc: string; subject: string; message: string; status: string }

/** Sends a queued mail with the letter as it is now, and records how it went; one that is not taken is tried again by the job. */
export async function deliverClientMail(
  ctx: Ctx, services: Services, { clientEmailId }: SendClientMailPayload, letterOf: (mail: QueuedMail) => Promise<Letter>,
): Promise<void> {
  const email = await firstRow<Stored>(ctx.em, sql`
    select record_id as "recordId", date_from as "dateFrom", date_to as "dateTo", to_addresses as "to", cc_addresses as cc, subject,
      message, status
    from tenant.client_email where client_email_id = ${clientEmailId}`);
  if (!email || email.status === 'sent') return;
  try {
    await services.mailer.send(await letterMail(ctx, services, await letterOf(email), email));
  } catch (error) {
    await recordClientDelivery(ctx, { clientEmailId, error: reasonOf(error) });
    throw error;
  }
  await recordClientDelivery(ctx, { clientEmailId, error: '' });
}

/** Records how sending went: sent, or failed with the reason. */
const recordClientDelivery = command({
  name: 'client-mail.record-delivery',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: z.object({ clientEmailId: z.number().int(), error: z.string().max(500) }),
  async run(ctx, { clientEmailId, error }): Promise<void> {
    const status = error === '' ? 'sent' : 'failed';
    const sentAt = status === 'sent' ? ctx.now().toISOString() : null;
    await execute(ctx.em, sql`update tenant.client_email set status = ${status}, error = ${error}, sent_at = ${sentAt}
      where client_email_id = ${clientEmailId} and status <> 'sent'`);
  },
});

export interface ClientMailRow {
  readonly clientEmailId: number;
  readonly to: string;
  readonly cc: string;
  readonly subject: string;
  readonly status: string;
  readonly error: string;
  readonly queuedBy: string;
  /** Wall time in the organisation's zone, yyyy-MM-ddTHH:mm. */
  readonly queuedAt: string;
}

/** The mails about a record, newest first. */
export function listClientMails({ em, tenant }: Ctx, kind: MailSubject['kind'], recordId: string): Promise<ClientMailRow[]> {
  return rows<ClientMailRow>(em, sql`
    select d.client_email_id as "clientEmailId", d.to_addresses as "to", d.cc_addresses as cc, d.subject, d.status, d.error,
      coalesce(trim(e.first_name || ' ' || e.surname), d.queued_by) as "queuedBy",
      to_char(d.queued_at at time zone ${tenant.timeZone}, 'YYYY-MM-DD"T"HH24:MI') as "queuedAt"
    from tenant.client_email d left join tenant.employee e on e.emp_id = d.queued_by
    where d.kind = ${kind} and d.record_id = ${recordId} order by d.client_email_id desc limit 50`);
}
