import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { DistributorConnection } from '#app/domain/kernel/ports/distributor.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { exchangeLogOf } from '#app/domain/systems/exchanges/index.server.ts';
import type { StoredDistributorConnection } from './distributor-connection.entity.ts';

type Stored = Pick<StoredDistributorConnection, 'base' | 'username' | 'password' | 'subscriptionKey' | 'version'>;

export const passwordPlace = (tenantId: string) => ({ purpose: 'distributor.password', tenantId, record: '1' }) as const;
export const keyPlace = (tenantId: string) => ({ purpose: 'distributor.subscription-key', tenantId, record: '1' }) as const;

/** The organisation's access as it is stored, locked until the end of the transaction if there is one. */
export function findStoredConnection(em: SqlEntityManager): Promise<Stored | undefined> {
  const asked = tables<typeof StoredDistributorConnection>(em).selectFrom('distributor_connection')
    .select(['base', 'username', 'password', 'subscriptionKey', 'version']);
  return (em.isInTransaction() ? asked.forUpdate() : asked).executeTakeFirst();
}

/** The organisation's access with its secrets open; undefined where it has none. For jobs and tests of the access. */
export async function findDistributor(ctx: Ctx): Promise<DistributorConnection | undefined> {
  const stored = await findStoredConnection(ctx.em);
  if (!stored) return undefined;
  const { base, username: user, password, subscriptionKey } = stored;
  return {
    base, user, password: ctx.secrets.open(passwordPlace(ctx.tenant.id), password),
    subscriptionKey: ctx.secrets.open(keyPlace(ctx.tenant.id), subscriptionKey), exchanges: exchangeLogOf(ctx),
  };
}
