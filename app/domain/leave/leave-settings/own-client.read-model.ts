import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';

/** The organisation's own client. */
export async function findOwnClientId(em: SqlEntityManager): Promise<string> {
  const found = await firstRow<{ ownClientId: string }>(em, sql`select own_client_id as "ownClientId" from tenant.organisation`);
  return found?.ownClientId ?? '';
}
