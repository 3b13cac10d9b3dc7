import type { SqlEntityManager } from '@mikro-orm/sql';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { ClientParams } from './contract.ts';

/** Whether this organisation has a client of that id. */
export async function hasClient(em: SqlEntityManager, clientId: string): Promise<boolean> {
  return await firstRow(em, sql`select 1 as found from tenant.client where client_id = ${clientId}`) !== undefined;
}

/** Whether a new client may have this id: no client has it, and none had it before. */
export const isClientIdFree = query({
  name: 'client.is-id-free',
  permission: 'client:write',
  input: ClientParams,
  async run(ctx, { clientId }): Promise<boolean> {
    const taken = await firstRow<{ taken: number }>(ctx.em, sql`select 1 as taken from tenant.client where client_id = ${clientId}
      union all select 1 from tenant.audit where subject = 'client' and subject_id = ${clientId} limit 1`);
    return clientId !== '' && !taken;
  },
});
