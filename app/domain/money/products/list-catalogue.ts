import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { guard } from './policy.ts';
import type { Product } from './product.entity.ts';
import type { SkuPrice } from './sku-price.entity.ts';
import type { Sku } from './sku.entity.ts';

export type CatalogueRow = Awaited<ReturnType<typeof listCatalogue>>['rows'][number];

/** Every product with each of its SKUs and the price of today; one without SKUs once. What is retired is among them. */
function catalogueRows({ em, today }: Ctx) {
  return tables<typeof Product | typeof Sku | typeof SkuPrice>(em).selectFrom('product')
    .leftJoin('sku', 'sku.prodId', 'product.prodId')
    .leftJoinLateral(
      (sku) => sku.selectFrom('sku_price').whereRef('sku_price.skuId', '=', 'sku.skuId').where('sku_price.validFrom', '<=', today())
        .select(['sku_price.cost', 'sku_price.rrp', 'sku_price.sell']).orderBy('sku_price.validFrom', 'desc').limit(1).as('price'),
      (join) => join.onTrue())
    .select([
      'product.prodId', 'product.prodName', 'product.prodCategoryId', 'product.description', 'product.incomeAccount', 'product.taxPct',
      'product.allowsDiscount', 'product.retiredDate', 'sku.skuId', 'sku.skuName', 'sku.unit', 'sku.firstPeriod', 'sku.subsequentPeriod',
      'sku.prepaidHours', 'sku.isFixedPrice', 'sku.retiredDate as skuRetiredDate', 'price.cost', 'price.rrp', 'price.sell',
    ]);
}

/** The catalogue in the columns that an import reads: what is changed in its file can be imported again. */
export const listCatalogue = list({
  name: 'product.catalogue',
  ...guard,
  input: listContract({ sorts: ['prodId'], sizes: [100] }, {}),
  read: catalogueRows,
  order: { prodId: { plain: sql.ref('product.prodId') } },
  tie: 'sku.skuId',
});
