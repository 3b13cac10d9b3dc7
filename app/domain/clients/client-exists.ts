import type { SqlEntityManager } from '@mikro-orm/sql';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';

/** Whether this organisation has a client of that id. */
export async function clientExists(em: SqlEntityManager, clientId: string): Promise<boolean> {
  return await firstRow(em, sql`select 1 as found from tenant.client where client_id = ${clientId}`) !== undefined;
}
