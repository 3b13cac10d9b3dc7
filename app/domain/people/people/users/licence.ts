import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { isUnlimited, findLicence } from '#app/domain/site/settings/index.server.ts';
import type { Employee } from '../employee.entity.ts';

const EXCEEDED = 'You have exceeded your enabled user licenses';

async function countEnabled(em: SqlEntityManager): Promise<number> {
  const { total } = await tables<typeof Employee>(em).selectFrom('employee').select(sql<number>`count(*)::int`.as('total'))
    .where('isEnabled', '=', true).executeTakeFirstOrThrow();
  return total;
}

/** Refuses to enable so many more people than the organisation is licensed for. */
export async function requireLicence({ em }: Ctx, more: number): Promise<void> {
  if (more === 0) return;
  const maxUsers = await findLicence(em);
  if (!isUnlimited(maxUsers) && await countEnabled(em) + more > maxUsers) throw new DomainError('rule_violated', EXCEEDED);
}

/** How many people are enabled, and for how many the organisation is licensed; null where for any number. */
export const getLicence = query({
  name: 'user.get-licence',
  permission: 'user:read',
  input: z.object({}),
  output: z.strictObject({ activeUsers: z.int(), maxUsers: z.int().nullable() }),
  http: {
    method: 'GET', path: '/api/sitesettings', names: { activeUsers: 'ActiveUsers', maxUsers: 'MaxUsers' }, specified: 's2 §7, s3 §7',
  },
  async run({ em }): Promise<{ activeUsers: number; maxUsers: number | null }> {
    const maxUsers = await findLicence(em);
    return { activeUsers: await countEnabled(em), maxUsers: isUnlimited(maxUsers) ? null : maxUsers };
  },
});
