import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { IS_OUTSTANDING } from '#app/domain/kernel/rules/overdue.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';
import { findCurrencyOfClient, type CurrencyRate } from '#app/domain/site/settings/index.server.ts';

/** What a receipt is in, what it can be in, and what of the client is open in the others. */
export interface ReceiptCurrencies {
  readonly currencyId: string;
  readonly currencies: readonly string[];
  readonly openElsewhere: readonly { readonly currencyId: string; readonly amount: Money }[];
}

/**
 * The currencies of the organisation at their present rates, its own first; and those that it has given up since while something of the
 * client is still open in them, at the rate which that has.
 */
const listRates = (em: SqlEntityManager, clientId: string): Promise<CurrencyRate[]> => rows<CurrencyRate>(em, sql`
  with present as (
    select o.currency_id, 1::numeric(19,6) as exchange_rate, 1 as place from tenant.organisation o
    union all select x.currency_id, x.exchange_rate, 2 from tenant.currency x)
  select currency_id as "currencyId", exchange_rate as "exchangeRate" from (
    select * from present
    union all
    select i.currency_id, max(i.exchange_rate), 3 from (
      select i.currency_id, i.exchange_rate from tenant.invoice i where i.client_id = ${clientId} and ${IS_OUTSTANDING}
      union all
      select n.currency_id, n.exchange_rate from tenant.credit_note n
      where n.client_id = ${clientId} and n.amount > n.applied_amt + n.used_amt) i
    where i.currency_id not in (select p.currency_id from present p) group by i.currency_id) c
  order by place, currency_id`);

/** What the form of a new receipt offers: `wanted` where it can be had, otherwise the client's, or the organisation's without a client. */
export async function findReceiptCurrencies(em: SqlEntityManager, clientId: string, wanted: string): Promise<ReceiptCurrencies> {
  const currencies = (await listRates(em, clientId)).map(({ currencyId }) => currencyId);
  const ofClient = currencies.includes(wanted) ? undefined : await findCurrencyOfClient(em, clientId);
  const currencyId = currencies.includes(wanted) ? wanted : ofClient?.currencyId ?? currencies[0] ?? '';
  const openElsewhere = await rows<ReceiptCurrencies['openElsewhere'][number]>(em, sql`
    select i.currency_id as "currencyId", sum(i.total - i.paid_amt)::numeric(19,2) as amount
    from tenant.invoice i where i.client_id = ${clientId} and ${IS_OUTSTANDING} and i.currency_id <> ${currencyId}
    group by i.currency_id order by i.currency_id`);
  return { currencyId, currencies, openElsewhere };
}

/**
 * The currency of a receipt that is saved, with the rate that it keeps: the chosen one, or the client's, which is held.
 * @throws DomainError rule_violated
 */
export async function requireReceiptCurrency(em: SqlEntityManager, clientId: string, chosen: string): Promise<CurrencyRate> {
  const ofClient = await findCurrencyOfClient(em, clientId);
  if (!ofClient) throw new DomainError('rule_violated', 'Client not found.', { clientId: ['Client not found.'] });
  if (chosen === '' || chosen === ofClient.currencyId) return ofClient;
  const found = (await listRates(em, clientId)).find(({ currencyId }) => currencyId === chosen);
  const message = 'Please select a currency from the list.';
  if (!found) throw new DomainError('rule_violated', message, { currencyId: [message] });
  return found;
}

/** The currency that an invoice is paid in, and whose it is. */
export const findPayer = (em: SqlEntityManager, invoiceId: number) => firstRow<{ clientId: string; currencyId: string }>(em, sql`
  select client_id as "clientId", currency_id as "currencyId" from tenant.invoice where invoice_id = ${invoiceId}`);
