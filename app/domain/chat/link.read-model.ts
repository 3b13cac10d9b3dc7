import type { SqlEntityManager } from '@mikro-orm/sql';
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';

export const newToken = (): string => randomBytes(24).toString('base64url');

/** What is stored of a link: reading the table lets nobody use one. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface LinkRequestRow {
  directoryId: string;
  objectId: string;
  accountName: string;
  conversation: unknown;
  /** The organisation that the directory belongs to; null while nobody has connected it. */
  tenantId: string | null;
}

/** A link that can still be used; inside a command it is locked until the transaction ends. */
export function findLinkRequest(em: SqlEntityManager, token: string, now: Date): Promise<LinkRequestRow | undefined> {
  const lock = em.isInTransaction() ? sql`for update of r` : sql``;
  return firstRow<LinkRequestRow>(em,
    sql`select r.directory_id as "directoryId", r.object_id as "objectId", r.account_name as "accountName", r.conversation,
      d.tenant_id as "tenantId"
    from control.chat_link_request r left join control.chat_directory d on d.directory_id = r.directory_id
    where r.token_hash = ${hashToken(token)} and r.used_at is null and r.expires_at > ${now.toISOString()} ${lock}`);
}

export interface MyLinkRow { accountName: string; linkedAt: string; remind: boolean; remindAt: string | null; endOfDay: string }

/** The person's own link with their reminders; undefined when they have none. */
export function findMyLink(em: SqlEntityManager, empId: string): Promise<MyLinkRow | undefined> {
  return firstRow<MyLinkRow>(em,
    sql`select l.account_name as "accountName", to_char(l.linked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "linkedAt",
      l.remind, to_char(l.remind_at, 'HH24:MI') as "remindAt", to_char(e.end_time, 'HH24:MI') as "endOfDay"
    from tenant.chat_link l join tenant.employee e on e.emp_id = l.emp_id where l.emp_id = ${empId}`);
}
