import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { ExchangeLog } from '#app/domain/kernel/ports/systems.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';

/** The number of exchanges of each system that stay on record. */
export const KEPT_EXCHANGES = 200;

/**
 * The log that an adapter writes its exchanges to, each in a statement of its own: what was asked stays on record when the work that asked
 * is rolled back. Throws inside a transaction, which must not last as long as another system takes.
 */
export function exchangeLogOf({ em, tenant, log, now }: Pick<Ctx, 'em' | 'tenant' | 'log' | 'now'>): ExchangeLog {
  if (em.isInTransaction()) throw new Error('An outside system is asked inside a transaction.');
  return {
    tenantId: tenant.id,
    async add({ system, method, path, status, ms, fault, refusal }) {
      try {
        await execute(em, sql`with added as (
            insert into tenant.exchange (system, at, method, path, status, ms, fault, refusal)
            values (${system}, ${now().toISOString()}, ${method}, ${path}, ${status ?? null}, ${ms}, ${fault ?? null}, ${refusal}))
          delete from tenant.exchange where system = ${system} and exchange_id < (select x.exchange_id from tenant.exchange x
            where x.system = ${system} order by x.exchange_id desc offset ${sql.lit(KEPT_EXCHANGES - 2)} limit 1)`);
      } catch (error) {
        log.error({ err: error, system }, 'an exchange with an outside system could not be recorded');
      }
    },
  };
}
