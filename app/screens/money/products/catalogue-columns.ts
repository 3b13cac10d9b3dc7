import { toForm } from '#app/domain/kernel/fields/shown.ts';
import { priceFields, productFields, skuFields } from '#app/domain/money/products/fields.ts';
import { IMPORT_CHOICES, type CatalogueRow } from '#app/domain/money/products/index.server.ts';
import type { Column } from '../../lists/grid-column.ts';

type Cells = Readonly<Record<string, string | boolean | null>>;

/** The cells of a row as the forms show their fields; nothing of a SKU where a product has none. */
function cellsOf(row: CatalogueRow): Cells {
  const product: Cells = { ...toForm(productFields, row as never), allowsDiscount: row.allowsDiscount };
  const sku: Cells = row.skuId === null ? {}
    : { ...toForm(skuFields, { ...row, retiredDate: row.skuRetiredDate } as never), isFixedPrice: row.isFixedPrice };
  const of = { product, sku, price: toForm(priceFields, row as never) };
  return Object.fromEntries(Object.entries(of).flatMap(([kind, cells]) =>
    Object.entries(cells).map(([name, cell]) => [`${kind}.${name}`, cell])));
}

/** The columns of an import, so that the file can be imported again. */
export const catalogueColumns: readonly Column<CatalogueRow>[] = IMPORT_CHOICES.map(({ key, label }) =>
  ({ key, header: label, value: (row) => cellsOf(row)[key] ?? null }));
