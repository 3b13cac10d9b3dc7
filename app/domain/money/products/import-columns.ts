import type { Field } from '#app/domain/kernel/fields/fields.ts';
import { priceFields, productFields, skuFields } from './fields.ts';

/** What a column of a file can be. The field checks its cells in its own words. */
export interface ImportColumn {
  readonly key: string;
  readonly of: 'product' | 'sku' | 'price';
  readonly label: string;
  readonly field: Field;
}

/** Both have a day on which they are retired: each is called after what it is of. */
const LABELS: Readonly<Record<string, string>> = { 'product.retiredDate': 'Product Retired', 'sku.retiredDate': 'SKU Retired' };

const columnsOf = (of: ImportColumn['of'], fields: Readonly<Record<string, Field>>): ImportColumn[] =>
  Object.entries(fields).map(([name, field]) => {
    const key = `${of}.${name}`;
    return { key, of, label: LABELS[key] ?? field.label, field };
  });

/** Every column that a file of products may have; each row is a product, or one of its SKUs. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  ...columnsOf('product', productFields), ...columnsOf('sku', skuFields), ...columnsOf('price', priceFields),
];

/** What a page offers a file's columns to be. */
export const IMPORT_CHOICES = IMPORT_COLUMNS.map(({ key, label }) => ({ key, label }));

/** Which column of the file is what: key → header. */
export type ColumnsOfFile = Readonly<Record<string, string>>;

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The columns of a file by their names, unless another was chosen for one; '-' is none. */
export function findColumns(headers: readonly string[], chosen: ColumnsOfFile = {}): ColumnsOfFile {
  return Object.fromEntries(IMPORT_COLUMNS.flatMap(({ key, label }) => {
    const wanted = chosen[key];
    if (wanted === '-') return [];
    const header = headers.find((each) => each === wanted) ?? headers.find((each) => plain(each) === plain(label));
    return header === undefined ? [] : [[key, header]];
  }));
}
