import { z } from 'zod';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';

/** How many people of the organisation are enabled. */
export const countActiveUsers = query({
  name: 'user.count-active',
  permission: 'user:read',
  input: z.object({}),
  async run(ctx): Promise<number> {
    const counted = await firstRow<{ total: number }>(ctx.em, sql`select count(*)::int as total from tenant.employee where is_enabled`);
    return counted?.total ?? 0;
  },
});
