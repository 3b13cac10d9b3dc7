import { z } from 'zod';
import { rows, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { ClientOption } from './find-clients.ts';

/** Every client by name, for a short choice such as a filter. */
export const listClientOptions = query({
  name: 'client.list-options',
  permission: 'client:read',
  input: z.object({}),
  async run(ctx): Promise<ClientOption[]> {
    return rows<ClientOption>(ctx.em, sql`select client_id as "clientId", coalesce(nullif(display_name, ''), co_name) as name
      from tenant.client order by lower(co_name), client_id`);
  },
});
