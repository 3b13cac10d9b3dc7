import { skuFields } from '#app/domain/money/products/fields.ts';
import type { SkuRow } from '#app/domain/money/products/index.server.ts';
import { paths } from '../../paths.ts';
import { columnsOf, type Screen } from '../../screen.ts';
import type { Column } from '../../lists/grid-column.ts';

/** SKUs, on the screen and in a file. */
export const skuColumns: readonly Column<SkuRow>[] = [
  ...columnsOf<SkuRow>(skuFields, { skuName: { width: 260 }, skuId: { priority: 2, width: 110 }, unit: { priority: 2, width: 90 } }),
  { key: 'cost', header: 'Cost', kind: 'money', priority: 3 },
  { key: 'rrp', header: 'RRP', kind: 'money', priority: 3 },
  { key: 'sell', header: 'Sell', kind: 'money', sortKey: 'sell' },
  ...(['firstPeriod', 'subsequentPeriod', 'prepaidHours'] as const).map(
    (key): Column<SkuRow> => ({ key, header: skuFields[key].label, kind: 'number', priority: 3 })),
  { key: 'isFixedPrice', header: 'Fixed price', kind: 'boolean', priority: 3 },
  { key: 'retiredDate', header: 'Retired', kind: 'date', sortKey: 'retiredDate', priority: 2 },
];

/** The forms of a product's SKUs, which lie over its page. */
export const skusOf = (prodId: string): Pick<Screen<SkuRow>, 'list' | 'one' | 'fields' | 'titles' | 'paths' | 'done'> => ({
  list: 'sku',
  one: 'SKU',
  titles: { list: 'SKUs', add: 'Add SKU', edit: 'Edit SKU' },
  fields: skuFields,
  paths: {
    list: (query) => paths.product(prodId, query), add: () => paths.newSku(prodId), edit: ({ skuId }) => paths.editSku(prodId, skuId),
    remove: ({ skuId }) => paths.deleteSku(prodId, skuId),
  },
  done: { created: (name) => `SKU ${name} added`, updated: (name) => `SKU ${name} saved`, removed: (name) => `SKU ${name} deleted` },
});
