import { z } from 'zod';
import { typedOf } from '#app/domain/kernel/fields/contract-of.ts';
import type { Field } from '#app/domain/kernel/fields/fields.ts';
import { blankForm, toForm } from '#app/domain/kernel/fields/shown.ts';
import { priceFields, productFields, skuFields } from './fields.ts';
import { IMPORT_COLUMNS, type ColumnsOfFile, type ImportColumn } from './import-columns.ts';

/** Values of a product, a SKU or a price by the names of their fields; null is none. */
export type ImportValues = Readonly<Record<string, string | number | boolean | null>>;

export interface ImportRow { readonly line: number; readonly cells: readonly string[] }

const SETS = { product: productFields, sku: skuFields, price: priceFields } as const;
const SCHEMAS = { product: z.object(typedOf(productFields)), sku: z.object(typedOf(skuFields)), price: z.object(typedOf(priceFields)) };
export type Kind = keyof typeof SETS;

/** What a row says of a record: the cells that are filled in, by field. */
export type Said = Map<string, string | boolean>;

/** Why a row is left out, and the column that it is about. */
export class RowRefusal extends Error {
  override readonly name = 'RowRefusal';
  readonly field: string;

  constructor(field: string, reason: string) {
    super(reason);
    this.field = field;
  }
}

const YES = new Set(['yes', 'true', '1', 'y']);
const NO = new Set(['no', 'false', '0', 'n']);

/** A cell as its form field would have it: dates may be day first, a box says yes or no. */
function typedCell({ field, label }: ImportColumn, cell: string): string | boolean {
  if (field.kind === 'flag') {
    const word = cell.toLowerCase();
    if (!YES.has(word) && !NO.has(word)) throw new RowRefusal(label, `“${cell}” is neither Yes nor No.`);
    return YES.has(word);
  }
  if (field.kind === 'percent' && /^0?\.\d*[1-9]/.test(cell)) throw new RowRefusal(label, 'Write it in percent, such as 10 or 10%.');
  const [, day, month, year] = (field.kind === 'date' && /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell)) || [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
}

/** Reads the cells of rows by the columns of their file. */
export function rowReader(headers: readonly string[], columns: ColumnsOfFile) {
  const mapped = IMPORT_COLUMNS.flatMap((column) => {
    const header = columns[column.key];
    return header === undefined ? [] : [{ column, at: headers.indexOf(header) }];
  });
  return (kind: Kind, { cells }: ImportRow): Said => new Map(mapped.flatMap(({ column, at }) => {
    const cell = cells[at]?.trim() ?? '';
    return column.of !== kind || cell === '' ? [] : [[column.key.slice(kind.length + 1), typedCell(column, cell)] as const];
  }));
}

const labelOf = (kind: Kind, name: string): string => IMPORT_COLUMNS.find(({ key }) => key === `${kind}.${name}`)?.label ?? name;

/** A stored or new record with what a row says instead, checked as its form is. */
export function readRecord(kind: Kind, stored: ImportValues | undefined, said: Said): ImportValues {
  const fields: Readonly<Record<string, Field>> = SETS[kind];
  const shown: Readonly<Record<string, string>> = stored ? toForm(fields, stored) : blankForm(fields);
  const start = Object.entries(fields).map(([name, field]) => [name, field.kind === 'flag' ? shown[name] === 'on' : shown[name]] as const);
  const typed = Object.fromEntries([...start, ...said].filter(([, value]) => value !== '' && value !== undefined));
  const parsed = SCHEMAS[kind].safeParse(typed);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new RowRefusal(labelOf(kind, String(issue?.path[0])), issue?.message ?? 'It cannot be read.');
  }
  const values = parsed.data as ImportValues;
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null]));
}
