import { billedClientMeant } from '#app/domain/billing/index.server.ts';
import { FEATURES } from '#app/domain/features/contract.ts';
import { SHORT_LIST } from '#app/domain/kernel/choices.ts';
import { IS_OUTSTANDING } from '#app/domain/kernel/overdue.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { rows, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { FindReceiptClient, RECEIPT_SEARCH_TYPES, ReceiptListParams, SearchReceiptClients } from './contract.ts';
import { receiptListRows, receiptListTotals } from './receipt-list.read-model.ts';

/** One page of the receipts that match, with the sum over all of them. */
export const listReceipts = query({
  name: 'receipt.list',
  permission: 'receipt:read',
  feature: FEATURES.enableReceipting,
  input: ReceiptListParams,
  async run(ctx, params) {
    const totals = await receiptListTotals(ctx.em, params);
    return { rows: await receiptListRows(ctx.em, params), total: totals.receiptCount, totals, searchTypes: RECEIPT_SEARCH_TYPES };
  },
});

/** Clients to take a payment from, those that owe the most first. */
export const searchReceiptClients = query({
  name: 'receipt.search-clients',
  permission: 'receipt:write',
  feature: FEATURES.enableReceipting,
  input: SearchReceiptClients,
  async run(ctx, { q }) {
    const pattern = containsPattern(q.toLowerCase());
    return rows<{ clientId: string; name: string; outstanding: string }>(ctx.em, sql`
      select c.client_id as "clientId", c.co_name as name, coalesce(o.outstanding, 0)::numeric(19,2) as outstanding
      from tenant.client c
      left
      join (select i.client_id, sum(i.total - i.paid_amt) as outstanding from tenant.invoice i where ${IS_OUTSTANDING}
      group by i.client_id) o
        on o.client_id = c.client_id
      where lower(c.co_name) like ${pattern} or lower(c.client_id) like ${pattern}
      order by coalesce(o.outstanding, 0) desc, c.name_in_order, c.client_id limit ${sql.literal(SHORT_LIST)}`);
  },
});

/** The id of the client whose id or whole name is typed into a receipt; the text itself where it means none. */
export const findReceiptClient = query({
  name: 'receipt.find-client',
  permission: 'receipt:write',
  feature: FEATURES.enableReceipting,
  input: FindReceiptClient,
  run: (ctx, { typed }) => billedClientMeant(ctx.em, typed),
});
