import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import type { Product, Sku } from '#app/domain/money/products/index.server.ts';
import type { ClientDiscount } from './client-discount.entity.ts';
import { discountList, type DiscountStatus } from './fields.ts';

export type DiscountRow = Awaited<ReturnType<typeof listClientDiscounts>>['rows'][number];

/** By the days of the organisation's zone. */
const statusOn = (today: string) => sql<DiscountStatus>`case when ${sql.ref('client_discount.dateEnd')} < ${today} then 'Expired'
  when ${sql.ref('client_discount.dateStart')} > ${today} then 'Upcoming' else 'Active' end`;

/** A page of what a client is granted on SKUs. */
export const listClientDiscounts = list({
  name: 'client-discount.list',
  permission: 'product:write',
  feature: FEATURES.enableInvoices,
  input: listContract(discountList, { clientId: codeKey() }),
  read: ({ em, today }: Ctx, { clientId }: { readonly clientId: string }) =>
    tables<typeof ClientDiscount | typeof Sku | typeof Product>(em).selectFrom('client_discount')
      .innerJoin('sku', 'sku.skuId', 'client_discount.skuId').innerJoin('product', 'product.prodId', 'sku.prodId')
      .where('client_discount.clientId', '=', clientId)
      .select([
        'client_discount.clientDiscountId', 'client_discount.clientId', 'client_discount.skuId', 'sku.skuName', 'product.prodId',
        'product.prodName', 'client_discount.discountPct', 'client_discount.dateStart', 'client_discount.dateEnd',
        'client_discount.notes', statusOn(today()).as('status'),
      ]),
  order: {
    // A discount without start is the oldest.
    dateStart: { plain: sql`coalesce(${sql.ref('client_discount.dateStart')}, '-infinity')` },
    dateEnd: { plain: sql`coalesce(${sql.ref('client_discount.dateEnd')}, 'infinity')` },
    discountPct: { plain: 'client_discount.discountPct' }, skuName: 'sku.skuName', prodName: 'product.prodName',
  },
  tie: 'client_discount.clientDiscountId',
});
