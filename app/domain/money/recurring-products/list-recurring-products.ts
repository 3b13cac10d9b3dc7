import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import type { Product, Sku } from '#app/domain/money/products/index.server.ts';
import { recurringList } from './fields.ts';
import type { RecurringProduct } from './recurring-product.entity.ts';
import type { RecurringProductPeriod } from './recurring-product-period.entity.ts';

export type RecurringProductRow = Awaited<ReturnType<typeof listRecurringProducts>>['rows'][number];

/** A page of what a client is invoiced for again and again; those whose end is over are expired. */
export const listRecurringProducts = list({
  name: 'recurring-product.list',
  permission: 'product:write',
  feature: FEATURES.enableInvoices,
  input: listContract(recurringList, { clientId: codeKey() }),
  read: ({ em, today }: Ctx, { clientId }: { readonly clientId: string }) =>
    tables<typeof RecurringProduct | typeof RecurringProductPeriod | typeof Sku | typeof Product>(em).selectFrom('recurring_product')
      .innerJoin('sku', 'sku.skuId', 'recurring_product.skuId').innerJoin('product', 'product.prodId', 'sku.prodId')
      .where('recurring_product.clientId', '=', clientId)
      .select([
        'recurring_product.recurringProductId', 'recurring_product.clientId', 'recurring_product.skuId', 'sku.skuName as productName',
        'product.prodId', 'recurring_product.unit', 'recurring_product.sellAmount', 'recurring_product.dateStart',
        'recurring_product.dateEnd', 'recurring_product.firstInvoicePeriod', 'recurring_product.subsequentInvoicePeriod',
        'recurring_product.note', 'recurring_product.version',
        'recurring_product.lastRefusal',
        (all) => all.selectFrom('recurring_product_period').select((made) => made.fn.max('recurring_product_period.periodEnd').as('last'))
          .whereRef('recurring_product_period.recurringProductId', '=', 'recurring_product.recurringProductId').as('lastInvoiceEndDate'),
        (all) => all.selectFrom('recurring_product_period')
          .select((made) => sql<number>`count(${made.ref('recurring_product_period.invoiceId')})::int`.as('made'))
          .whereRef('recurring_product_period.recurringProductId', '=', 'recurring_product.recurringProductId').as('countOfInvoices'),
        sql<boolean>`${sql.ref('recurring_product.dateEnd')} < ${today()}`.as('isExpired'),
      ]),
  order: {
    dateEnd: { plain: 'recurring_product.dateEnd' }, dateStart: { plain: 'recurring_product.dateStart' }, productName: 'sku.skuName',
    sellAmount: { plain: 'recurring_product.sellAmount' }, unit: { plain: 'recurring_product.unit' },
  },
  tie: 'recurring_product.recurringProductId',
});
