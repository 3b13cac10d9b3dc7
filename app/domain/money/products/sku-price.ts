import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { lockRecord } from '#app/domain/kernel/records/held-record.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { RemoveSkuPrice, SetSkuPrice, SkuParams } from './contract.ts';
import { guard } from './policy.ts';
import { Sku } from './sku.entity.ts';
import { SkuPrice } from './sku-price.entity.ts';

/** The price of a SKU on a day: the latest of those that have begun. */
export const priceOn = (skuId: RawBuilder<unknown> | string, day: LocalDate): RawBuilder<unknown> => sql`select valid_from, cost, rrp, sell
  from tenant.sku_price where sku_id = ${skuId} and valid_from <= ${day} order by valid_from desc limit 1`;

const BASE = '/api/v3/skus/{skuId}/prices';
const amount = z.string();
const Of = z.strictObject({ skuId: z.string(), prodId: z.string(), skuName: z.string() });

/** All prices of a SKU, the latest first. */
export const getSkuPrices = query({
  name: 'sku-price.list',
  ...guard,
  input: SkuParams,
  output: z.array(z.strictObject({
    validFrom: z.string(), cost: amount.nullable(), rrp: amount.nullable(), sell: amount, state: z.enum(['Past', 'Current', 'Upcoming']),
  })),
  http: { method: 'GET', path: BASE },
  run: (ctx, { skuId }) => tables<typeof SkuPrice>(ctx.em).selectFrom('sku_price').select([
    'validFrom', 'cost', 'rrp', 'sell',
    sql<'Past' | 'Current' | 'Upcoming'>`case when valid_from > ${ctx.today()}::date then 'Upcoming'
      when valid_from = max(valid_from) filter (where valid_from <= ${ctx.today()}::date) over () then 'Current'
      else 'Past' end`.as('state'),
  ]).where('skuId', '=', skuId).orderBy('validFrom', 'desc').execute(),
});
export type SkuPriceRow = Awaited<ReturnType<typeof getSkuPrices>>[number];

const lockSku = (ctx: CommandCtx, skuId: string) => lockRecord(ctx, Sku, { skuId }, 'SKU', ['prices']);

const asTold = ({ validFrom, cost, rrp, sell }: SkuPrice) => ({ validFrom, cost: cost ?? null, rrp: rrp ?? null, sell });

/**
 * Gives a SKU a price from a day on, or corrects the one that begins on that day. What is sold or agreed already has a price of its own
 * and stays as it is.
 */
export const setSkuPrice = command({
  name: 'sku-price.set',
  ...guard,
  input: SetSkuPrice,
  output: Of,
  http: { method: 'POST', path: BASE },
  async run(ctx, { skuId, validFrom, idempotencyKey: _key, ...typed }) {
    const sku = await lockSku(ctx, skuId);
    const price = { cost: typed.cost ?? null, rrp: typed.rrp ?? null, sell: typed.sell };
    const stored = sku.prices.find((each) => each.validFrom === validFrom);
    const before = stored && asTold(stored);
    if (stored) ctx.em.assign(stored, price);
    else sku.prices.add(ctx.em.create(SkuPrice, { sku, validFrom, ...price }));
    ctx.audit({ subject: 'sku', id: skuId, ...(before ? { before } : {}), after: { validFrom, ...price } });
    return { skuId, prodId: sku.prodId, skuName: sku.skuName };
  },
});

/** Takes a price back that has not begun. Those that have begun say what was asked for then, and stay. */
export const removeSkuPrice = command({
  name: 'sku-price.delete',
  ...guard,
  input: RemoveSkuPrice,
  output: Of,
  http: { method: 'DELETE', path: `${BASE}/{validFrom}` },
  async run(ctx, { skuId, validFrom }) {
    const sku = await lockSku(ctx, skuId);
    const price = sku.prices.find((each) => each.validFrom === validFrom);
    if (!price) throw notFound('Price');
    if (validFrom <= ctx.today())
      throw new DomainError('conflict', `The price from ${formatDate(validFrom)} has begun and stays. Save another one from today on.`);
    ctx.audit({ subject: 'sku', id: skuId, before: asTold(price) });
    sku.prices.remove(price);
    return { skuId, prodId: sku.prodId, skuName: sku.skuName };
  },
});
