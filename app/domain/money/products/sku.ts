import { z } from 'zod';
import { notFound } from '#app/domain/kernel/errors.ts';
import { code } from '#app/domain/kernel/fields/fields.ts';
import { record } from '#app/domain/kernel/records/record.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { requireFreeCode } from '#app/domain/kernel/records/uses.ts';
import { CreateSku } from './contract.ts';
import { skuFields } from './fields.ts';
import { guard, RETIRE_INSTEAD } from './policy.ts';
import type { Product } from './product.entity.ts';
import { Sku } from './sku.entity.ts';

const TAKEN = 'This SKU ID is already in use. Please choose another one.';

const BASE = '/api/v3/skus';

/** The way in which a product is sold. What it costs is in its prices. */
export const sku = record(Sku, {
  name: 'sku',
  ...guard,
  words: 'SKU',
  without: ['create'],
  key: 'skuId',
  makesCode: true,
  http: { base: BASE },
  fields: { ...skuFields, prodId: code({ label: 'Product ID', fixed: true }) },
  title: ({ skuName }) => skuName,
  uses: [
    { table: 'client_discount', column: 'sku_id', words: ['client discount', 'client discounts'], remedy: RETIRE_INSTEAD },
    { table: 'recurring_product', column: 'sku_id', words: ['recurring product', 'recurring products'], remedy: RETIRE_INSTEAD },
    { table: 'recurring_invoice_line', column: 'sku_id', words: ['line of a recurring invoice', 'lines of recurring invoices'],
      remedy: RETIRE_INSTEAD },
    { table: 'invoice_line', column: 'sku_id', words: ['line of an invoice', 'lines of invoices'], remedy: RETIRE_INSTEAD },
  ],
});

/** Adds a SKU to a product, with its first price. */
export const createSku = command({
  name: 'sku.create',
  ...guard,
  input: CreateSku,
  output: z.strictObject({ skuId: z.string(), prodId: z.string(), skuName: z.string() }),
  http: { method: 'POST', path: BASE, status: 201 },
  async run(ctx, { prodId, idempotencyKey: _key, cost, rrp, sell, validFrom, ...values }) {
    const { skuId, prepaidHours, ...rest } = values;
    const product = await tables<typeof Product>(ctx.em).selectFrom('product').select('prodId').where('prodId', '=', prodId)
      .forKeyShare().executeTakeFirst();
    if (!product) throw notFound('Product');
    await requireFreeCode(ctx, Sku, { subject: 'sku', id: skuId, field: 'skuId', message: TAKEN });
    const price = { validFrom, cost: cost ?? null, rrp: rrp ?? null, sell };
    const stored = { prodId, ...rest, prepaidHours: prepaidHours ?? null };
    ctx.em.create(Sku, { skuId, ...stored, createdAt: ctx.now(), updatedAt: ctx.now(), prices: [price] });
    ctx.audit({ subject: 'sku', id: skuId, after: { ...stored, ...price } });
    return { skuId, prodId, skuName: values.skuName };
  },
});
