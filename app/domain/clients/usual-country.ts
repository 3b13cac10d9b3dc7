import { z } from 'zod';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';

/** The country that a new client begins with: that of the organisation's own client, else of the client that was made last. */
export const usualCountry = query({
  name: 'client.usual-country',
  permission: 'client:write',
  input: z.object({}),
  async run(ctx): Promise<string> {
    const found = await firstRow<{ country: string }>(ctx.em, sql`select c.country from tenant.client c cross join tenant.organisation o
      where c.country <> '' order by c.client_id = o.own_client_id desc, c.created_at desc, c.client_id limit 1`);
    return found?.country ?? '';
  },
});
