import { firstRow, rows } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { selectInvoices, sumInvoices } from './client-tabs.read-model.ts';
import type { ClientInvoiceRow } from './client-tabs.read-model.ts';
import { ClientInvoiceList } from './contract.ts';

export interface ClientInvoices { rows: ClientInvoiceRow[]; total: number; totals: { total: string; paid: string; outstanding: string } }

/** A page of a client's invoices, all or those with something outstanding; the totals are of all pages. */
export const listClientInvoices = query({
  name: 'client.list-invoices',
  permission: 'invoice:read',
  input: ClientInvoiceList,
  async run(ctx, list): Promise<ClientInvoices> {
    const { count = 0, ...totals } = await firstRow<{ count: number } & ClientInvoices['totals']>(ctx.em, sumInvoices(list))
      ?? { total: '0', paid: '0', outstanding: '0' };
    return { rows: await rows<ClientInvoiceRow>(ctx.em, selectInvoices(list, ctx.today())), total: count, totals };
  },
});
