import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';

/**
 * The organisation's own e-mail address as strangers may see it: it stands on every invoice. Where somebody signs in with
 * it, it would say who has an account, and is empty.
 */
export async function findContactEmail(em: SqlEntityManager): Promise<string> {
  const row = await firstRow<{ email: string }>(em, sql`select o.email from tenant.organisation o
    where not exists (select from tenant.employee e where lower(e.email) = lower(o.email))`);
  return row?.email ?? '';
}
