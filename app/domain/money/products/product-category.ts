import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { record } from '#app/domain/kernel/records/record.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { z } from 'zod';
import { productCategoryFields, productCategoryList } from './fields.ts';
import { guard } from './policy.ts';
import { ProductCategory } from './product-category.entity.ts';

/** What kind of thing a product is. */
export const productCategory = record(ProductCategory, {
  name: 'product-category',
  ...guard,
  key: 'prodCategoryId',
  makesCode: true,
  fields: productCategoryFields,
  http: { base: '/api/v3/product-categories' },
  title: ({ prodCategoryName }) => prodCategoryName,
  taken: 'This Category ID is already in use. Please choose another one.',
  uses: [{
    table: 'product', column: 'prod_category_id', words: ['product', 'products'], remedy: 'Give those products another category first.',
  }],
});

export type ProductCategoryRow = Awaited<ReturnType<typeof listProductCategories>>['rows'][number];

export const listProductCategories = list({
  name: 'product-category.list',
  ...guard,
  input: listContract(productCategoryList, {}),
  row: z.strictObject({ prodCategoryId: z.string(), prodCategoryName: z.string(), note: z.string() }),
  http: { method: 'GET', path: '/api/v3/product-categories' },
  read: ({ em }: Ctx) => tables<typeof ProductCategory>(em).selectFrom('product_category')
    .select(['product_category.prodCategoryId', 'product_category.prodCategoryName', 'product_category.note']),
  search: ['product_category.prodCategoryName', 'product_category.prodCategoryId', 'product_category.note'],
  order: {
    prodCategoryName: 'product_category.prodCategoryName', prodCategoryId: 'product_category.prodCategoryId',
    note: 'product_category.note',
  },
  tie: 'product_category.prodCategoryId',
});

/** All categories, as a form or a filter offers them. */
export const productCategoryChoices = query({
  name: 'product-category.choices',
  ...guard,
  input: z.object({}),
  run: ({ em }) => tables<typeof ProductCategory>(em).selectFrom('product_category')
    .select(['prodCategoryId as value', 'prodCategoryName as label'])
    .orderBy(sql`lower(prod_category_name)`).orderBy('prodCategoryId').execute(),
});
