import { z } from 'zod';
import { sql } from 'kysely';
import { findBilledClientMeant } from '#app/domain/money/billing/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { SHORT_LIST } from '#app/domain/kernel/choices.ts';
import { IS_OUTSTANDING, OPEN_IN_OWN_CURRENCY } from '#app/domain/kernel/rules/overdue.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { sumMoney, type Money } from '#app/domain/kernel/values/money.ts';
import { ReceiptsAnswer } from './answers.ts';
import { FindReceiptClient, RECEIPT_SEARCH_TYPES, ReceiptListParams, SearchReceiptClients } from './contract.ts';
import { receiptListNames } from './names.ts';
import { listed, listReceiptRows } from './receipt-list.read-model.ts';
import { listReceiptSums } from './receipt-sums.read-model.ts';

/** One page of the receipts that match, with the sum over all of them, and by currency where they are not all in the organisation's. */
export const listReceipts = query({
  name: 'receipt.list',
  permission: 'receipt:read',
  feature: FEATURES.enableReceipting,
  input: ReceiptListParams,
  output: ReceiptsAnswer,
  http: [
    { method: 'GET', path: '/api/receipting/PaidReceiptsPaged', skips: true, names: receiptListNames, specified: 's3 §7' },
    { method: 'GET', path: '/api/v3/receipts', skips: true },
  ],
  async run(ctx, params) {
    const byCurrency = await listReceiptSums(ctx.em, listed(params));
    const receiptCount = byCurrency.reduce((count, of) => count + of.receiptCount, 0);
    const totals = { receiptCount, paid: sumMoney(byCurrency.map(({ ownPaid }) => ownPaid)) };
    return {
      rows: await listReceiptRows(ctx.em, params), total: receiptCount, totals,
      currencies: byCurrency.some(({ isOwn }) => !isOwn) ? byCurrency : [], searchTypes: RECEIPT_SEARCH_TYPES,
    };
  },
});

/** What is open of a client in one currency. */
interface Owed { readonly currencyId: string; readonly isOwn: boolean; readonly amount: Money }

/** Clients to take a payment from, those that owe the most first; what they owe in each currency. */
export const searchReceiptClients = query({
  name: 'receipt.search-clients',
  permission: 'receipt:write',
  feature: FEATURES.enableReceipting,
  input: SearchReceiptClients,
  output: z.array(z.strictObject({
    clientId: z.string(), name: z.string(),
    owed: z.array(z.strictObject({ currencyId: z.string(), isOwn: z.boolean(), amount: z.string() })),
  })),
  http: {
    method: 'GET', path: '/api/receipting/clients', names: { q: 'search', clientId: 'ClientID', name: 'CoName' }, specified: 's3 §7',
  },
  async run(ctx, { q }) {
    const pattern = containsPattern(q.toLowerCase());
    return rows<{ clientId: string; name: string; owed: Owed[] }>(ctx.em, sql`
      select c.client_id as "clientId", c.co_name as name, coalesce(o.owed, '[]') as owed
      from tenant.client c left join (
        select client_id, sum(own) as own, jsonb_agg(jsonb_build_object('currencyId', currency_id, 'amount', amount::text,
          'isOwn', currency_id = (select currency_id from tenant.organisation)) order by own desc, currency_id) as owed
        from (select i.client_id, i.currency_id, sum(${OPEN_IN_OWN_CURRENCY}) as own, sum(i.total - i.paid_amt) as amount
          from tenant.invoice i where ${IS_OUTSTANDING} group by 1, 2) by_currency group by client_id) o on o.client_id = c.client_id
      where lower(c.co_name) like ${pattern} or lower(c.client_id) like ${pattern}
      order by coalesce(o.own, 0) desc, c.name_in_order, c.client_id limit ${sql.lit(SHORT_LIST)}`);
  },
});

/** The id of the client whose id or whole name is typed into a receipt; the text itself where it means none. */
export const findReceiptClient = query({
  name: 'receipt.find-client',
  permission: 'receipt:write',
  feature: FEATURES.enableReceipting,
  input: FindReceiptClient,
  run: (ctx, { typed }) => findBilledClientMeant(ctx.em, typed),
});
