import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';

export interface CurrencyRate {
  readonly currencyId: string;
  /** What one of it is worth in the organisation's own currency, which is 1 in itself. */
  readonly exchangeRate: string;
}

/**
 * The currency that a client is billed in: its own, or the organisation's. Inside a command the client is held, so that its currency
 * stays until the transaction ends; the organisation's and the rates stay while its row is held.
 */
export async function findCurrencyOfClient(em: SqlEntityManager, clientId: string): Promise<CurrencyRate | undefined> {
  const lock = em.isInTransaction() ? sql`for share of c` : sql``;
  return firstRow<CurrencyRate>(em, sql`select coalesce(c.currency_id, o.currency_id) as "currencyId",
      coalesce(r.exchange_rate, 1)::numeric(19,6) as "exchangeRate"
    from tenant.client c cross join tenant.organisation o left join tenant.currency r on r.currency_id = c.currency_id
    where c.client_id = ${clientId} ${lock}`);
}

/** The currency of a receipt `r`. One that says none is in its client's, which stays while there is a receipt. */
export const CURRENCY_OF_RECEIPT = sql`coalesce(r.currency_id, (select coalesce(c.currency_id, o.currency_id)
  from tenant.client c cross join tenant.organisation o where c.client_id = r.client_id))`;

/** One of the organisation's currencies with its present rate. */
export async function findCurrency(em: SqlEntityManager, currencyId: string): Promise<CurrencyRate | undefined> {
  return firstRow<CurrencyRate>(em, sql`
    select o.currency_id as "currencyId", 1::numeric(19,6) as "exchangeRate" from tenant.organisation o
    where o.currency_id = ${currencyId}
    union all select currency_id, exchange_rate from tenant.currency where currency_id = ${currencyId} limit 1`);
}

/** The currencies that a client can be billed in: the organisation's own first. */
export async function listCurrencyCodes(em: SqlEntityManager): Promise<string[]> {
  const found = await firstRow<{ codes: string[] }>(em, sql`select array[o.currency_id]
    || array(select r.currency_id from tenant.currency r order by r.currency_id) as codes from tenant.organisation o`);
  return found?.codes ?? [];
}

/** A rate in the organisation's own currency as one in the currency of the client `c` of the statement. */
export const inCurrencyOfClient = (rate: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`round(${rate} / coalesce((select x.exchange_rate from tenant.currency x where x.currency_id = c.currency_id), 1), 4)`;
