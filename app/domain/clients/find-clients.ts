import { rows, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { clientFilter } from './client.read-model.ts';
import { ClientSearch } from './contract.ts';

export interface ClientOption { clientId: string; name: string }

const MOST = 50;

/** Up to fifty clients that contain the text, by name: what a client field offers. */
export const findClients = query({
  name: 'client.find',
  permission: 'client:read',
  input: ClientSearch,
  async run(ctx, search): Promise<ClientOption[]> {
    return rows<ClientOption>(ctx.em, sql`select c.client_id as "clientId", coalesce(nullif(c.display_name, ''), c.co_name) as name
      from tenant.client c where ${clientFilter(search)} order by lower(c.co_name), c.client_id limit ${MOST}`);
  },
});
