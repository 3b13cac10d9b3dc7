import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columnsOf } from '#app/domain/kernel/records/columns-of.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { productFields, skuFields } from './fields.ts';
import type { StoredCatalogue } from './plan-import.ts';
import type { ImportValues } from './read-import-row.ts';
import { Product } from './product.entity.ts';
import type { ProductCategory } from './product-category.entity.ts';
import { Sku } from './sku.entity.ts';
import type { SkuPrice } from './sku-price.entity.ts';

const byId = (found: readonly ImportValues[], key: string) => new Map(found.map((each) => [String(each[key]), each]));

/** All products, SKUs, their prices of today, and the categories: what a file of them is compared with. */
export async function findCatalogue(em: SqlEntityManager, today: LocalDate): Promise<StoredCatalogue> {
  const products = await rows<ImportValues>(em,
    sql`select ${columnsOf(em, Product, 'p', Object.keys(productFields))} from tenant.product p`);
  const skus = await rows<ImportValues>(em,
    sql`select ${columnsOf(em, Sku, 's', [...Object.keys(skuFields), 'prodId'])} from tenant.sku s`);
  const prices = await tables<typeof SkuPrice>(em).selectFrom('sku_price').distinctOn('skuId')
    .select(['skuId', 'cost', 'rrp', 'sell']).where('validFrom', '<=', today).orderBy('skuId').orderBy('validFrom', 'desc').execute();
  const categories = await tables<typeof ProductCategory>(em).selectFrom('product_category')
    .select(['prodCategoryId as id', 'prodCategoryName as name']).execute();
  const used = await rows<{ code: string }>(em, sql`select distinct subject || ' ' || subject_id as code from tenant.audit
    where subject in ('product', 'sku')`);
  return {
    products: byId(products, 'prodId'), skus: byId(skus, 'skuId'),
    prices: new Map(prices.map(({ skuId, ...price }) => [skuId, price])),
    categories: new Map(categories.flatMap(({ id, name }) => [[name.toLowerCase(), id], [id.toLowerCase(), id]] as const)),
    usedCodes: new Set(used.map(({ code }) => code)),
  };
}
