import { firstRow, rows } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { selectReceipts, sumReceipts } from './client-tabs.read-model.ts';
import type { ClientReceiptRow } from './client-tabs.read-model.ts';
import { ClientTabList } from './contract.ts';

export interface ClientReceipts { rows: ClientReceiptRow[]; total: number; totals: { paid: string } }

/** A page of what a client paid, one row for each invoice paid; the total is of all pages. */
export const listClientReceipts = query({
  name: 'client.list-receipts',
  permission: 'receipt:read',
  input: ClientTabList,
  async run(ctx, list): Promise<ClientReceipts> {
    const sums = await firstRow<{ count: number; paid: string }>(ctx.em, sumReceipts(list.clientId));
    return {
      rows: await rows<ClientReceiptRow>(ctx.em, selectReceipts(list)), total: sums?.count ?? 0, totals: { paid: sums?.paid ?? '0' },
    };
  },
});
