import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { ProductSales } from './contract.ts';

export interface SaleRow { clientId: string; clientName: string; skuId: string | null; skuName: string; quantity: string; total: string }

interface Sales {
  readonly year: number;
  readonly rows: SaleRow[];
  readonly totals: { readonly quantity: string; readonly total: string };
}

const NOTHING = { quantity: '0', total: '0' };

/** What a product sold in a year, to whom: the lines of invoices without tax, in the organisation's currency. */
export const getProductSales = query({
  name: 'product.sales',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: ProductSales,
  async run({ em, today }, { prodId, year: asked }): Promise<Sales> {
    const year = asked ?? Number(today().slice(0, 4));
    const lines = sql`from tenant.invoice_line l join tenant.invoice i on i.invoice_id = l.invoice_id
      join tenant.client c on c.client_id = i.client_id left join tenant.sku s on s.sku_id = l.sku_id
      where l.prod_id = ${prodId} and i.invoice_date between ${`${year}-01-01`} and ${`${year}-12-31`}`;
    const sums = sql`coalesce(sum(l.quantity), 0)::text as quantity,
      coalesce(sum(round(l.line_total * i.exchange_rate, 2)), 0)::text as total`;
    const sold = await rows<SaleRow>(em, sql`select c.client_id as "clientId", c.co_name as "clientName", l.sku_id as "skuId",
        coalesce(s.sku_name, '') as "skuName", ${sums}
      ${lines} group by c.client_id, c.co_name, c.name_in_order, l.sku_id, s.sku_name order by c.name_in_order, c.client_id, s.sku_name`);
    return { year, rows: sold, totals: await firstRow<Sales['totals']>(em, sql`select ${sums} ${lines}`) ?? NOTHING };
  },
});
