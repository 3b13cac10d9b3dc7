import { sql } from 'kysely';
import { z } from 'zod';
import { hasClient } from '#app/domain/clients/clients/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { list, listContract, pageOf } from '#app/domain/kernel/records/list.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { Product, Sku } from '#app/domain/money/products/index.server.ts';
import { recurringList } from './fields.ts';
import { recurringProductNames } from './names.ts';
import type { RecurringProduct } from './recurring-product.entity.ts';
import type { RecurringProductPeriod } from './recurring-product-period.entity.ts';

export type RecurringProductRow = Awaited<ReturnType<typeof listRecurringProducts>>['rows'][number];

const [word, day, amount] = [z.string(), z.string(), z.string()];

const RowAnswer = z.strictObject({
  recurringProductId: z.int(), clientId: word, skuId: word, productName: word, prodId: word, unit: word, sellAmount: amount, dateStart: day,
  dateEnd: day, firstInvoicePeriod: z.int(), subsequentInvoicePeriod: z.int(), note: word, version: z.int(), lastRefusal: word,
  lastInvoiceEndDate: day.nullable(), countOfInvoices: z.int(), isExpired: z.boolean(),
});

/** A page of what a client is invoiced for again and again; those whose end is over are expired. */
export const listRecurringProducts = list({
  name: 'recurring-product.list',
  permission: 'product:write',
  feature: FEATURES.enableInvoices,
  input: listContract(recurringList, { clientId: codeKey() }),
  row: RowAnswer,
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

/** The same of a client who must be there. */
query({
  name: 'recurring-product.list-of-client',
  permission: 'product:write',
  feature: FEATURES.enableInvoices,
  input: listRecurringProducts.input,
  output: pageOf(RowAnswer),
  http: {
    method: 'GET', path: '/api/v3/clients/{clientId}/recurring-products', skips: true, names: recurringProductNames, specified: 's1 §7',
  },
  async run(ctx, asked) {
    if (!await hasClient(ctx.em, asked.clientId)) throw notFound('Client');
    return listRecurringProducts(ctx, asked);
  },
});
