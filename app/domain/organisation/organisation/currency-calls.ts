import { sql } from 'kysely';
import { z } from 'zod';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { listCurrencies } from './currencies.ts';
import { knownCurrencies, type Currency } from './currency-rules.ts';

const CurrencySettings = z.strictObject({
  currencyId: z.string(), currencies: z.array(z.strictObject({ currencyId: z.string(), exchangeRate: z.string() })),
});

/** The organisation's own currency, and the others that it bills in with their rates. */
query({
  name: 'currency.get',
  permission: 'client:read',
  input: z.object({}),
  output: CurrencySettings,
  http: {
    method: 'GET', path: '/currency', specified: 's3 §7', names: {
      'currencyId': 'DefaultCurrencyID', 'currencies': 'CurrencySettings', 'currencies.currencyId': 'CurrencyID',
      'exchangeRate': 'FixedExchangeRate',
    },
  },
  async run({ em }): Promise<z.output<typeof CurrencySettings>> {
    const own = await firstRow<{ currencyId: string }>(em, sql`select currency_id as "currencyId" from tenant.organisation`);
    if (!own) throw notFound('Organisation');
    return { ...own, currencies: await listCurrencies(em) };
  },
});

/** The currencies that an organisation can bill in. */
query({
  name: 'currency.list-known',
  permission: 'client:read',
  input: z.object({}),
  output: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  http: { method: 'GET', path: '/currency/list', names: { code: 'CurrencyID', name: 'Name' }, specified: 's3 §7' },
  run: (): Promise<Currency[]> => Promise.resolve(knownCurrencies([])),
});
