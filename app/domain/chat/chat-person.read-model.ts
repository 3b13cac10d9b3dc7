import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { switchesOfPerson } from '#app/domain/site/features/index.server.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { approvesWhat } from '#app/domain/people/people/index.server.ts';

/** An account of a Microsoft directory, as the channel vouches for it. */
export interface ChatAccount {
  readonly directoryId: string;
  readonly objectId: string;
  readonly name: string;
}

export interface ChatPerson {
  empId: string; name: string; email: string; isAdmin: boolean; isApprover: boolean; decidesLeave: boolean; isEnabled: boolean;
  switches: unknown;
  /** What was answered to them last, as it was kept. */
  lastAnswer: unknown;
}

/**
 * The organisation that a directory belongs to, with its host name, the preferred one if it has that; undefined when nobody has connected
 * it.
 */
export function findChatTenant(em: SqlEntityManager, directoryId: string,
  preferredHost: string): Promise<{ tenantId: string; host: string | null } | undefined> {
  return firstRow(em, sql`select d.tenant_id as "tenantId", (select h.host from control.tenant_host h where h.tenant_id = d.tenant_id
      order by h.host = ${preferredHost} desc, h.host ~ '^[0-9.]+$', h.host limit 1) as host
    from control.chat_directory d where d.directory_id = ${directoryId}`);
}

/** The employee that an account is linked to, enabled or not. */
export function findChatPerson(em: SqlEntityManager, account: ChatAccount, now: Date): Promise<ChatPerson | undefined> {
  return firstRow<ChatPerson>(em,
    sql`select e.emp_id as "empId", trim(e.first_name || ' ' || e.surname) as name, e.email, e.is_admin as "isAdmin",
      ${approvesWhat(now)}, e.is_enabled as "isEnabled", ${switchesOfPerson} as switches, l.last_answer as "lastAnswer"
    from tenant.chat_link l join tenant.employee e on e.emp_id = l.emp_id cross join tenant.organisation o
    where l.directory_id = ${account.directoryId} and l.object_id = ${account.objectId}`);
}

/** The organisations that have a directory connected. */
export async function listChatTenants(em: SqlEntityManager): Promise<string[]> {
  return (await rows<{ tenantId: string }>(em, sql`select distinct tenant_id as "tenantId" from control.chat_directory order by 1`)).map(
    ({ tenantId }) => tenantId,
  );
}
