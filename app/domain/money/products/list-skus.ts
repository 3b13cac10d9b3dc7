import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { skuList } from './fields.ts';
import { guard } from './policy.ts';
import type { Product } from './product.entity.ts';
import type { SkuPrice } from './sku-price.entity.ts';
import type { Sku } from './sku.entity.ts';

export type SkuRow = Awaited<ReturnType<typeof listSkus>>['rows'][number];

/** SKUs with the price of today: of one product, or of all. */
function skuRows({ em, today }: Ctx, { prodId, retired }: { readonly prodId: string; readonly retired?: 'show' | undefined }) {
  const day = today();
  const all = tables<typeof Sku | typeof Product | typeof SkuPrice>(em).selectFrom('sku')
    .innerJoin('product', 'product.prodId', 'sku.prodId')
    .leftJoinLateral(
      (sku) => sku.selectFrom('sku_price').whereRef('sku_price.skuId', '=', 'sku.skuId').where('sku_price.validFrom', '<=', day)
        .select(['sku_price.cost', 'sku_price.rrp', 'sku_price.sell', 'sku_price.validFrom']).orderBy('sku_price.validFrom', 'desc')
        .limit(1).as('price'),
      (join) => join.onTrue())
    .select([
      'sku.skuId', 'sku.skuName', 'sku.prodId', 'product.prodName', 'sku.unit', 'price.cost', 'price.rrp', 'price.sell',
      'price.validFrom', 'sku.firstPeriod', 'sku.subsequentPeriod', 'sku.prepaidHours', 'sku.isFixedPrice', 'sku.retiredDate',
      sql<boolean>`coalesce(least(${sql.ref('sku.retiredDate')}, ${sql.ref('product.retiredDate')}) <= ${day}, false)`.as('isRetired'),
    ]);
  const ofProduct = prodId === '' ? all : all.where('sku.prodId', '=', prodId);
  if (retired) return ofProduct;
  return ofProduct.where((row) => row.or([row('sku.retiredDate', 'is', null), row('sku.retiredDate', '>', day)]));
}

const amount = z.string().nullable();

const RowAnswer = z.strictObject({
  skuId: z.string(), skuName: z.string(), prodId: z.string(), prodName: z.string(), unit: z.string(), cost: amount, rrp: amount,
  sell: amount, validFrom: z.string().nullable(), firstPeriod: z.int(), subsequentPeriod: z.int(), prepaidHours: z.int().nullable(),
  isFixedPrice: z.boolean(), retiredDate: z.string().nullable(), isRetired: z.boolean(),
});

export const listSkus = list({
  name: 'sku.list',
  ...guard,
  input: listContract(skuList, { prodId: codeKey(), retired: z.enum(['show']).optional().catch(undefined) }),
  row: RowAnswer,
  http: [
    { method: 'GET', path: '/api/v3/skus' },
    { method: 'GET', path: '/api/v3/products/{prodId}/skus', specified: 's1 §7' },
  ],
  read: skuRows,
  search: ['sku.skuName', 'sku.skuId', 'product.prodName', 'product.prodId'],
  order: {
    skuName: { plain: sql.ref('sku.name_in_order') }, skuId: 'sku.skuId', unit: { plain: 'sku.unit' }, sell: { plain: 'price.sell' },
    retiredDate: { plain: sql`coalesce(${sql.ref('sku.retiredDate')}, 'infinity')` },
  },
  tie: 'sku.skuId',
});
