import { z } from 'zod';
import { hasClient } from '#app/domain/clients/clients/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { pageOf } from '#app/domain/kernel/records/list.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { DiscountStatus } from './fields.ts';
import { listClientDiscounts } from './list-discounts.ts';
import { discountNames as names } from './names.ts';

const [word, day, fraction] = [z.string(), z.string(), z.string()];

/** The numbers that the specification gives the states of a discount. */
const STATUS: Readonly<Record<DiscountStatus, number>> = { Expired: 0, Active: 1, Upcoming: 2 };

/** A page of what a client is granted on SKUs. */
query({
  name: 'client-discount.list-by-number',
  permission: 'product:write',
  feature: FEATURES.enableInvoices,
  input: listClientDiscounts.input,
  output: pageOf(z.strictObject({
    clientDiscountId: z.int(), clientId: word, skuId: word, skuName: word, prodId: word, prodName: word, discountPct: fraction,
    dateStart: day.nullable(), dateEnd: day.nullable(), notes: word, status: z.int().min(0).max(2),
  })),
  http: { method: 'GET', path: '/api/v3/clients/{clientId}/discounts', skips: true, names, specified: 's1 §7' },
  async run(ctx, asked) {
    if (!await hasClient(ctx.em, asked.clientId)) throw notFound('Client');
    const { rows, total } = await listClientDiscounts(ctx, asked);
    return { rows: rows.map((row) => ({ ...row, status: STATUS[row.status] })), total };
  },
});
