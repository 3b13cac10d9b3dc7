import type { ColumnsOfFile } from './import-columns.ts';
import {
  readRecord, rowReader, RowRefusal, type ImportRow, type ImportValues, type Kind, type Said,
} from './read-import-row.ts';

/** What the organisation has of what a file names. */
export interface StoredCatalogue {
  readonly products: ReadonlyMap<string, ImportValues>;
  readonly skus: ReadonlyMap<string, ImportValues>;
  /** Of today, by SKU. */
  readonly prices: ReadonlyMap<string, ImportValues>;
  /** By id and by name, in lower case. */
  readonly categories: ReadonlyMap<string, string>;
  /** `product A1`: codes that were used before. */
  readonly usedCodes: ReadonlySet<string>;
}

export interface ImportRefusal { readonly line: number; readonly field: string; readonly reason: string }

export interface PlannedRecord { readonly id: string; readonly line: number; readonly isNew: boolean; readonly values: ImportValues }

export interface ImportPlan {
  readonly products: readonly PlannedRecord[];
  readonly skus: readonly PlannedRecord[];
  readonly prices: readonly PlannedRecord[];
  /** Rows that say what is stored already. */
  readonly unchanged: number;
  readonly refusals: readonly ImportRefusal[];
}

/** A plan on its way. */
interface Planning {
  readonly stored: StoredCatalogue;
  readonly products: Map<string, PlannedRecord>;
  readonly skus: Map<string, PlannedRecord>;
  readonly prices: Map<string, PlannedRecord>;
  said(kind: Kind, row: ImportRow): Said;
}

/** Decimals are equal however many zeros they end in. */
const comparable = (value: unknown): string => String(value ?? '').replace(/^(-?\d+\.\d*?)0+$/, '$1').replace(/^(-?\d+)\.$/, '$1');
const isSame = (a: ImportValues, b: ImportValues): boolean => Object.keys(a).every((name) => comparable(a[name]) === comparable(b[name]));

const idIn = (said: Said, name: string): string => String(said.get(name) ?? '').toUpperCase();

function categoryOf({ categories }: StoredCatalogue, cell: string): string {
  const id = categories.get(cell.toLowerCase());
  if (id === undefined) throw new RowRefusal('Category', `There is no product category “${cell}”. Add it first.`);
  return id;
}

function planProduct({ stored, products }: Planning, row: ImportRow, said: Said): PlannedRecord | undefined {
  const id = idIn(said, 'prodId');
  const known = stored.products.get(id);
  const before = products.get(id);
  const category = said.get('prodCategoryId');
  if (category !== undefined) said.set('prodCategoryId', categoryOf(stored, String(category)));
  const values = readRecord('product', before?.values ?? known, said);
  if (before) {
    if (isSame(values, before.values)) return undefined;
    throw new RowRefusal('Product ID', `Line ${before.line} says something else of this product.`);
  }
  if (!known && stored.usedCodes.has(`product ${id}`)) throw new RowRefusal('Product ID', 'This id was used before. Choose another one.');
  return known && isSame(values, known) ? undefined : { id, line: row.line, isNew: !known, values };
}

function planSku({ stored, skus }: Planning, row: ImportRow, said: Said, prodId: string): PlannedRecord | undefined {
  const id = idIn(said, 'skuId');
  const known = stored.skus.get(id);
  const before = skus.get(id);
  if (before) throw new RowRefusal('SKU ID', `This SKU stands on line ${before.line} already.`);
  if (known && known['prodId'] !== prodId) throw new RowRefusal('SKU ID', `This SKU belongs to product ${String(known['prodId'])}.`);
  if (!known && stored.usedCodes.has(`sku ${id}`)) throw new RowRefusal('SKU ID', 'This id was used before. Choose another one.');
  const values = { ...readRecord('sku', known, said), prodId };
  return known && isSame(values, known) ? undefined : { id, line: row.line, isNew: !known, values };
}

/** The price that begins today, where the row says another than that of today; a new SKU has one in any case. */
function planPrice({ stored }: Planning, row: ImportRow, said: Said, id: string): PlannedRecord | undefined {
  if (said.size === 0 && stored.skus.has(id)) return undefined;
  const present = stored.prices.get(id);
  const values = readRecord('price', present, said);
  return present && isSame(values, present) ? undefined : { id, line: row.line, isNew: !present, values };
}

/** Plans what a row changes; false when that is nothing. Throws why the row is left out. */
function planRow(planning: Planning, row: ImportRow): boolean {
  const [ofProduct, ofSku, ofPrice] = [planning.said('product', row), planning.said('sku', row), planning.said('price', row)];
  const product = planProduct(planning, row, ofProduct);
  const skuId = idIn(ofSku, 'skuId');
  if (skuId === '' && ofSku.size + ofPrice.size > 0) throw new RowRefusal('SKU ID', 'SKU ID is required.');
  const sku = skuId === '' ? undefined : planSku(planning, row, ofSku, idIn(ofProduct, 'prodId'));
  const price = skuId === '' ? undefined : planPrice(planning, row, ofPrice, skuId);
  if (product) planning.products.set(product.id, product);
  if (sku) planning.skus.set(sku.id, sku);
  if (price) planning.prices.set(price.id, price);
  return [product, sku, price].some(Boolean);
}

/** Rows that are planned before others have their turn. */
const ROWS_AT_ONCE = 100;

const othersFirst = () => new Promise<void>((resolve) => { setImmediate(resolve); });

/** What a file would change, row by row; what is wrong with a row leaves that row out. */
export async function planImport(
  headers: readonly string[], rows: readonly ImportRow[], columns: ColumnsOfFile, stored: StoredCatalogue,
): Promise<ImportPlan> {
  const planning: Planning = { stored, products: new Map(), skus: new Map(), prices: new Map(), said: rowReader(headers, columns) };
  const refusals: ImportRefusal[] = [];
  let unchanged = 0;
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await othersFirst();
    try {
      if (row.cells.length !== headers.length)
        throw new RowRefusal('', `The row has ${row.cells.length} cells and the header ${headers.length}.`);
      if (!planRow(planning, row)) unchanged += 1;
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error;
      refusals.push({ line: row.line, field: error.field, reason: error.message });
    }
  }
  const { products, skus, prices } = planning;
  return { products: [...products.values()], skus: [...skus.values()], prices: [...prices.values()], unchanged, refusals };
}
