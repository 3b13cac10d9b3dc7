import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import type { Currencies } from './contract.ts';

/** The currencies beside the organisation's own, by code. */
export async function listCurrencies(em: SqlEntityManager): Promise<Currencies> {
  return rows(em, sql`select currency_id as "currencyId", trim_scale(exchange_rate)::text as "exchangeRate"
    from tenant.currency order by currency_id`);
}

/** Makes the list what it is said to be. Those that are left out must not be used by a client. */
export async function replaceCurrencies(em: SqlEntityManager, wanted: Currencies): Promise<void> {
  await execute(em, sql`delete from tenant.currency where currency_id <> all(${wanted.map(({ currencyId }) => currencyId)}::text[])`);
  for (const { currencyId, exchangeRate } of wanted) {
    await execute(em, sql`insert into tenant.currency (currency_id, exchange_rate) values (${currencyId}, ${exchangeRate}::numeric)
      on conflict (currency_id) do update set exchange_rate = excluded.exchange_rate`);
  }
}

/** 'NZD 0.92, USD 1.53': those that say the same read the same. */
export function currenciesInWords(currencies: Currencies): string {
  return currencies.map(({ currencyId, exchangeRate }) => `${currencyId} ${shortest(exchangeRate)}`).sort().join(', ');
}

const shortest = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate).replace(/^0+(?=\d)/, '');
