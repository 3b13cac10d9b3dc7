import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { ExchangeLog } from '#app/domain/kernel/ports/systems.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import type { Exchange } from './exchange.entity.ts';

/** The number of exchanges of each system that stay on record. */
export const KEPT_EXCHANGES = 200;

/**
 * The log that an adapter writes its exchanges to, outside any transaction: what was asked stays on record when the work that asked
 * is rolled back. Throws inside a transaction, which must not last as long as another system takes.
 */
export function exchangeLogOf({ em, tenant, log, now }: Pick<Ctx, 'em' | 'tenant' | 'log' | 'now'>): ExchangeLog {
  if (em.isInTransaction()) throw new Error('An outside system is asked inside a transaction.');
  return {
    tenantId: tenant.id,
    async add({ system, method, path, status, ms, fault, refusal }) {
      try {
        await execute(em, sql`insert into tenant.exchange (system, at, method, path, status, ms, fault, refusal)
          values (${system}, ${now().toISOString()}, ${method}, ${path}, ${status ?? null}, ${ms}, ${fault ?? null}, ${refusal})`);
        await tables<typeof Exchange>(em).deleteFrom('exchange').where('system', '=', system)
          .where('exchangeId', '<', (of) => of.selectFrom('exchange as x').select('x.exchangeId').where('x.system', '=', system)
            .orderBy('x.exchangeId', 'desc').offset(KEPT_EXCHANGES - 1).limit(1))
          .execute();
      } catch (error) {
        log.error({ err: error, system }, 'an exchange with an outside system could not be recorded');
      }
    },
  };
}
