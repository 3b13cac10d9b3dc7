import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { record } from '#app/domain/kernel/records/record.ts';
import { tableOf, tables } from '#app/domain/kernel/records/tables.ts';
import { productFields, productList } from './fields.ts';
import { guard, RETIRE_INSTEAD } from './policy.ts';
import type { ProductCategory } from './product-category.entity.ts';
import { Product } from './product.entity.ts';
import type { Sku } from './sku.entity.ts';

const NO_CATEGORY = 'Please select a category from the list.';

/** What is sold; its SKUs say how. */
export const product = record(Product, {
  name: 'product',
  ...guard,
  key: 'prodId',
  makesCode: true,
  fields: productFields,
  http: { base: '/api/v3/products' },
  title: ({ prodName }) => prodName,
  taken: 'This Product ID is already in use. Please choose another one.',
  async check({ em }, { prodCategoryId }) {
    const category = await tables<typeof ProductCategory>(em).selectFrom('product_category').select('prodCategoryId')
      .where('prodCategoryId', '=', prodCategoryId).executeTakeFirst();
    if (!category) throw new DomainError('rule_violated', NO_CATEGORY, { prodCategoryId: [NO_CATEGORY] });
  },
  uses: [
    { table: 'sku', column: 'prod_id', words: ['SKU', 'SKUs'], remedy: RETIRE_INSTEAD },
    { table: 'invoice_line', column: 'prod_id', words: ['line of an invoice', 'lines of invoices'], remedy: RETIRE_INSTEAD },
  ],
});

export type ProductRow = Awaited<ReturnType<typeof listProducts>>['rows'][number];

interface Filters { readonly search: string; readonly prodCategoryId: string; readonly retired?: 'show' | undefined }

const isRetired = (today: string) => sql<boolean>`coalesce(${sql.ref('product.retiredDate')} <= ${today}, false)`;

const skuCount = (em: Ctx['em']) =>
  sql<number>`(select count(*)::int from ${tableOf(em, 'sku')} s where s.prod_id = ${sql.ref('product.prodId')})`;

/** Those of which name, id or description contain the text, or id or name of one of their SKUs. */
function productRows({ em, today }: Ctx, { search, prodCategoryId, retired }: Filters) {
  const contains = (table: 'product' | 'sku') =>
    sql<boolean>`${sql.ref(`${table}.searched`)} like lower(${containsPattern(search)})`;
  const all = tables<typeof Product | typeof ProductCategory | typeof Sku>(em).selectFrom('product')
    .innerJoin('product_category', 'product_category.prodCategoryId', 'product.prodCategoryId')
    .select([
      'product.prodId', 'product.prodName', 'product_category.prodCategoryName as categoryName', 'product.incomeAccount', 'product.taxPct',
      'product.allowsDiscount', 'product.retiredDate', 'product.image', isRetired(today()).as('isRetired'), skuCount(em).as('skus'),
    ]);
  const found = search === '' ? all : all.where((row) => row.or([
    contains('product'), row('product.prodId', 'in', row.selectFrom('sku').select('sku.prodId').where(contains('sku'))),
  ]));
  const ofCategory = prodCategoryId === '' ? found : found.where('product.prodCategoryId', '=', prodCategoryId);
  if (retired) return ofCategory;
  return ofCategory.where((row) => row.or([row('product.retiredDate', 'is', null), row('product.retiredDate', '>', today())]));
}

const RowAnswer = z.strictObject({
  prodId: z.string(), prodName: z.string(), categoryName: z.string(), incomeAccount: z.string(), taxPct: z.string().nullable(),
  allowsDiscount: z.boolean(), retiredDate: z.string().nullable(), image: z.string().nullable(), isRetired: z.boolean(), skus: z.int(),
});

/** A page of the products; retired ones only when asked for. */
export const listProducts = list({
  name: 'product.list',
  ...guard,
  input: listContract(productList, { prodCategoryId: codeKey(), retired: z.enum(['show']).optional().catch(undefined) }),
  row: RowAnswer,
  http: { method: 'GET', path: '/api/v3/products' },
  read: productRows,
  order: {
    prodName: { plain: sql.ref('product.name_in_order') }, prodId: 'product.prodId', categoryName: 'product_category.prodCategoryName',
    retiredDate: { plain: sql`coalesce(${sql.ref('product.retiredDate')}, 'infinity')` },
  },
  tie: 'product.prodId',
});
