import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { mailboxesOf } from '#app/domain/kernel/values/address-list.ts';
import type { MailStatus } from './mail-outcome.ts';
import type { MailSubject } from './queue-client-mail.ts';
import type { ClientEmail } from './client-email.entity.ts';

export interface ClientMailRow {
  readonly clientEmailId: number;
  readonly to: string;
  readonly cc: string;
  readonly subject: string;
  readonly status: MailStatus;
  /** Why it is not with everybody, and what to do. */
  readonly error: string;
  readonly queuedBy: string;
  readonly portrait: string | null;
  /** Wall time in the organisation's zone, yyyy-MM-ddTHH:mm. */
  readonly queuedAt: string;
}

type About = Pick<MailSubject, 'kind' | 'recordId'>;

/** The mails about a record and what else was said to have reached its client, newest first. */
export function listClientMails({ em, tenant }: Pick<Ctx, 'em' | 'tenant'>, { kind, recordId }: About): Promise<ClientMailRow[]> {
  return rows<ClientMailRow>(em, sql`
    select d.client_email_id as "clientEmailId", d.to_addresses as "to", d.cc_addresses as cc, d.subject, d.status, d.error,
      coalesce(trim(e.first_name || ' ' || e.surname), d.queued_by) as "queuedBy", coalesce(e.picture, e.avatar) as portrait,
      to_char(d.queued_at at time zone ${tenant.timeZone}, 'YYYY-MM-DD"T"HH24:MI') as "queuedAt"
    from tenant.client_email d left join tenant.employee e on e.emp_id = d.queued_by
    where d.kind = ${kind} and d.record_id = ${recordId} order by d.client_email_id desc limit 50`);
}

/** In a statement: number, status and error of the newest mail about an invoice, or no row. */
export const newestMailOfInvoice = (invoiceId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select d.client_email_id as id, d.status, d.error from tenant.client_email d
  where d.kind = 'invoice' and d.record_id = ${invoiceId}::text order by d.client_email_id desc limit 1)`;

/** In a statement: whether a mail about an invoice is on its way, or has reached somebody. */
export const isMailedInvoice = (invoiceId: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (select 1 from tenant.client_email d
  where d.kind = 'invoice' and d.record_id = ${invoiceId}::text and d.status <> 'failed')`;

export interface WrittenAgain { readonly to: string; readonly cc: string; readonly subject: string; readonly message: string }

/** A mail as it was written, to those who did not get it; undefined where no mail of the record has this number. */
export async function findMailAgain(em: SqlEntityManager, { kind, recordId }: About, id?: number): Promise<WrittenAgain | undefined> {
  if (id === undefined) return undefined;
  const found = await tables<typeof ClientEmail>(em).selectFrom('client_email')
    .select(['toAddresses as to', 'ccAddresses as cc', 'subject', 'message', 'recipients'])
    .where('clientEmailId', '=', id).where('kind', '=', kind).where('recordId', '=', recordId).where('toAddresses', '<>', '')
    .executeTakeFirst();
  if (!found) return undefined;
  const { recipients, to, cc, subject, message } = found;
  const got = new Set(recipients.filter(({ state }) => state === 'taken').map(({ address }) => address.toLowerCase()));
  const without = (list: string) => mailboxesOf(list).filter((address) => !got.has(address.toLowerCase())).join('; ');
  return { to: without(to) || without(cc), cc: without(to) === '' ? '' : without(cc), subject, message };
}
