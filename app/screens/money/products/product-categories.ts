import { productCategoryFields } from '#app/domain/money/products/fields.ts';
import type { ProductCategoryRow } from '#app/domain/money/products/index.server.ts';
import { paths } from '../../paths.ts';
import { columnsOf, pathsBelow, type Screen } from '../../screen.ts';

export const productCategories: Screen<ProductCategoryRow> = {
  list: 'product-categories',
  file: 'product-category.list',
  one: 'Category',
  many: 'Product categories',
  titles: { list: 'Product Categories', add: 'Add Category', edit: 'Edit Category' },
  description: 'The kinds of products.',
  fields: productCategoryFields,
  columns: columnsOf(productCategoryFields, { prodCategoryName: {}, prodCategoryId: { priority: 2 }, note: { priority: 2 } }),
  keyOf: ({ prodCategoryId }) => prodCategoryId,
  paths: pathsBelow(paths.productCategories, ({ prodCategoryId }) => prodCategoryId),
  searched: 'name, id or note',
  about: 'Every product belongs to a category: licences, hosting, training.',
  done: {
    created: (name) => `Category ${name} added`, updated: (name) => `Category ${name} saved`, removed: (name) => `Category ${name} deleted`,
  },
};
