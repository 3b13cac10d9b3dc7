import type { SqlEntityManager } from '@mikro-orm/sql';
import { columnsOf } from '#app/domain/kernel/records/columns-of.ts';
import { rows, sql } from '#app/domain/kernel/sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { productFields, skuFields } from './fields.ts';
import type { StoredCatalogue } from './plan-import.ts';
import type { ImportValues } from './read-import-row.ts';
import { Product } from './product.entity.ts';
import { Sku } from './sku.entity.ts';

const byId = (found: readonly ImportValues[], key: string) => new Map(found.map((each) => [String(each[key]), each]));

/** All products, SKUs, their prices of today, and the categories: what a file of them is compared with. */
export async function findCatalogue(em: SqlEntityManager, today: LocalDate): Promise<StoredCatalogue> {
  const products = await rows<ImportValues>(em,
    sql`select ${columnsOf(em, Product, 'p', Object.keys(productFields))} from tenant.product p`);
  const skus = await rows<ImportValues>(em,
    sql`select ${columnsOf(em, Sku, 's', [...Object.keys(skuFields), 'prodId'])} from tenant.sku s`);
  const prices = await rows<ImportValues & { readonly skuId: string }>(em, sql`select distinct on (sku_id) sku_id as "skuId",
      cost::text as cost, rrp::text as rrp, sell::text as sell
    from tenant.sku_price where valid_from <= ${today} order by sku_id, valid_from desc`);
  const categories = await rows<{ id: string; name: string }>(em,
    sql`select prod_category_id as id, prod_category_name as name from tenant.product_category`);
  const used = await rows<{ code: string }>(em, sql`select distinct subject || ' ' || subject_id as code from tenant.audit
    where subject in ('product', 'sku')`);
  return {
    products: byId(products, 'prodId'), skus: byId(skus, 'skuId'),
    prices: new Map(prices.map(({ skuId, ...price }) => [skuId, price])),
    categories: new Map(categories.flatMap(({ id, name }) => [[name.toLowerCase(), id], [id.toLowerCase(), id]] as const)),
    usedCodes: new Set(used.map(({ code }) => code)),
  };
}
