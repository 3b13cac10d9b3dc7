import { productFields } from '#app/domain/money/products/fields.ts';
import type { ProductRow } from '#app/domain/money/products/index.server.ts';
import { paths } from '../../paths.ts';
import { columnsOf, pathsBelow, type Screen } from '../../screen.ts';

const under = pathsBelow<ProductRow>(paths.products, ({ prodId }) => prodId);

export const products: Screen<ProductRow> = {
  list: 'products',
  file: 'product.list',
  one: 'Product',
  many: 'Products',
  titles: { list: 'Manage Products', add: 'Add Product', edit: 'Edit Product' },
  fields: productFields,
  columns: [
    ...columnsOf<ProductRow>(productFields, { prodId: { width: 110 }, prodName: {
      width: 300, picture: ({ image }) => ({ shape: 'logo', src: image ? paths.file(image) : null }),
    } }),
    { key: 'categoryName', header: 'Category', sortKey: 'categoryName', priority: 2 },
    { key: 'skus', header: 'SKUs', kind: 'number', priority: 3 },
    { key: 'incomeAccount', header: 'Income Account', priority: 3 },
    { key: 'taxPct', header: 'Tax', kind: 'percent', priority: 3 },
    { key: 'allowsDiscount', header: 'Discount allowed', kind: 'boolean', priority: 3 },
    { key: 'retiredDate', header: 'Retired', kind: 'date', sortKey: 'retiredDate', priority: 2 },
  ],
  rowTone: ({ isRetired }) => (isRetired ? 'muted' : undefined),
  keyOf: ({ prodId }) => prodId,
  paths: { ...under, open: ({ prodId }) => paths.product(prodId), edit: ({ prodId }) => paths.editProduct(prodId) },
  searched: 'name, id or description, nor in those of its SKUs',
  about: 'Products are sold beside time: licences, hosting, training. Each has SKUs, which say in which unit and for how much.',
  done: {
    created: (name) => `Product ${name} added. Add its SKUs next.`, updated: (name) => `Product ${name} saved`,
    removed: (name) => `Product ${name} deleted`,
  },
};
