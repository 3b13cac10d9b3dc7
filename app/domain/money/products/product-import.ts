import { createHash, randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { UploadImport } from '#app/domain/time/imports/contract.ts';
import { tableOf } from '#app/domain/time/imports/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { CheckProductImport, MAX_PRODUCT_ROWS, RunProductImport } from './contract.ts';
import { findColumns, type ColumnsOfFile } from './import-columns.ts';
import { planImport, type ImportPlan, type ImportRefusal } from './plan-import.ts';
import { guard } from './policy.ts';
import { findCatalogue } from './stored-catalogue.read-model.ts';
import { writeImport } from './write-import.ts';

/** How many records of each kind a file adds or changes, and how many of its rows are left out. */
export interface ProductImportFigures {
  readonly newProducts: number; readonly changedProducts: number; readonly newSkus: number; readonly changedSkus: number;
  readonly prices: number; readonly unchanged: number; readonly refused: number;
}

export interface ProductImportView {
  readonly productImportId: string;
  readonly fileName: string;
  readonly headers: readonly string[];
  readonly columns: ColumnsOfFile;
  readonly notices: readonly string[];
  readonly figures: ProductImportFigures;
  readonly refusals: readonly ImportRefusal[];
  /** Of everything that would be written: what was checked is what is imported. */
  readonly basis: string;
  /** It was imported, and the figures say what was done then. */
  readonly isDone: boolean;
}

/** Takes in a file of products and SKUs. Nothing of it is imported before it was checked. */
export const uploadProductImport = command({
  name: 'product-import.upload',
  ...guard,
  input: UploadImport,
  async run(ctx, { fileName, bytes }) {
    const { rows } = await tableOf(ctx, bytes);
    if (rows.length > MAX_PRODUCT_ROWS) {
      const message = `The file has more than ${formatCount(MAX_PRODUCT_ROWS)} rows. Split it and import the parts one after another.`;
      throw new DomainError('rule_violated', message, { file: [message] });
    }
    const productImportId = randomUUID();
    await execute(ctx.em, sql`insert into tenant.product_import (product_import_id, file_name, file_bytes, created_by, created_at)
      values (${productImportId}, ${fileName}, ${Buffer.from(bytes)}, ${ctx.actor.empId || ctx.actor.name}, ${ctx.now().toISOString()})`);
    ctx.audit({ subject: 'product_import', id: productImportId, after: { fileName, rows: rows.length } });
    return { productImportId };
  },
});

interface Stored { readonly fileName: string; readonly bytes: Uint8Array; readonly result: ProductImportFigures | null }

async function requireStored(em: SqlEntityManager, id: string, lock = false): Promise<Stored> {
  const found = await firstRow<Stored>(em, sql`select file_name as "fileName", file_bytes as bytes, result from tenant.product_import
    where product_import_id = ${id} ${lock ? sql`for update` : sql``}`);
  if (!found) throw notFound('Import');
  return found;
}

const figuresOf = ({ products, skus, prices, unchanged, refusals }: ImportPlan): ProductImportFigures => {
  const [newProducts, newSkus] = [products, skus].map((records) => records.filter(({ isNew }) => isNew).length) as [number, number];
  return {
    newProducts, changedProducts: products.length - newProducts, newSkus, changedSkus: skus.length - newSkus, prices: prices.length,
    unchanged, refused: refusals.length,
  };
};

async function plan(ctx: Ctx, { bytes }: Stored, chosen: ColumnsOfFile) {
  const { headers, rows, notices } = await tableOf(ctx, bytes);
  const columns = findColumns(headers, chosen);
  const planned = await planImport(headers, rows, columns, await findCatalogue(ctx.em, ctx.today()));
  const { refusals: _refusals, ...written } = planned;
  return { headers, columns, notices, planned, basis: createHash('sha256').update(JSON.stringify(written)).digest('hex') };
}

/** What a file would change, without changing it. */
export const checkProductImport = query({
  name: 'product-import.check',
  ...guard,
  input: CheckProductImport,
  async run(ctx, { productImportId, columns: chosen }): Promise<ProductImportView> {
    const stored = await requireStored(ctx.em, productImportId);
    const { headers, columns, notices, planned, basis } = await plan(ctx, stored, chosen);
    const { fileName, result } = stored;
    const checked = { figures: result ?? figuresOf(planned), refusals: result ? [] : planned.refusals };
    return { productImportId, fileName, headers, columns, notices, basis, isDone: result !== null, ...checked };
  },
});

/** Imports a file as it was checked, the whole of it or nothing; rows that the check leaves out stay out. */
export const runProductImport = command({
  name: 'product-import.run',
  ...guard,
  input: RunProductImport,
  async run(ctx, { productImportId, columns, basis }) {
    const stored = await requireStored(ctx.em, productImportId, true);
    if (stored.result) throw new DomainError('conflict', 'This file is imported already.');
    const { planned, basis: present } = await plan(ctx, stored, columns);
    if (present !== basis) throw new DomainError('conflict', 'Something has changed since the check. Look at it again, then import.');
    await writeImport(ctx, planned);
    const figures = figuresOf(planned);
    await execute(ctx.em, sql`update tenant.product_import set imported_at = ${ctx.now().toISOString()},
      result = ${JSON.stringify(figures)}::text::jsonb where product_import_id = ${productImportId}`);
    ctx.audit({ subject: 'product_import', id: productImportId, after: figures });
    return { productImportId, figures };
  },
});
