import { sql } from 'kysely';
import { hasClient } from '#app/domain/clients/clients/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { explainConstraint } from '#app/domain/kernel/database-errors.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { record } from '#app/domain/kernel/records/record.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { formatPercent } from '#app/domain/kernel/values/format-money.ts';
import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { ClientDiscount } from './client-discount.entity.ts';
import { discountFields } from './fields.ts';
import { discountNames } from './names.ts';

const FAILED = 'Failed to create discount. Please make sure that all mandatory fields are filled and the SKU does not already have a '
  + 'discount set for this client.';

explainConstraint('client_discount_once', {
  field: '', message: 'Somebody else just set a discount on this SKU for this client. Please look at the list and try again.',
});

const refuse = (field: string, message: string) => new DomainError('rule_violated', message, { [field]: [message] });

/** Refuses a SKU that is not there or may not be discounted. It is locked: two discounts on it are set one after the other. */
async function requireDiscountable({ em }: CommandCtx, skuId: string): Promise<void> {
  const found = await firstRow<{ allows: boolean; prodName: string }>(em, sql`select p.allows_discount as allows, p.prod_name as "prodName"
    from tenant.sku s join tenant.product p on p.prod_id = s.prod_id where s.sku_id = ${skuId} for no key update of s`);
  if (!found) throw refuse('skuId', 'Please select a product and SKU from the list.');
  if (!found.allows) throw refuse('skuId', `No discount is allowed on ${found.prodName}. Allow it on the page of the product first.`);
}

interface Days { readonly dateStart: LocalDate | null; readonly dateEnd: LocalDate | null }
interface Wanted extends Days { readonly clientId: string; readonly skuId: string; readonly own: number }

const daysInWords = ({ dateStart, dateEnd }: Days): string =>
  [dateStart && ` from ${formatDate(dateStart)}`, dateEnd && ` until ${formatDate(dateEnd)}`].filter(Boolean).join('') || ' without end';

/** Refuses days on which the client has another discount on the SKU, and names that one. The database refuses them too. */
async function refuseOverlap({ em }: CommandCtx, { clientId, skuId, dateStart, dateEnd, own }: Wanted): Promise<void> {
  const other = await firstRow<Days & { discountPct: string }>(em, sql`select discount_pct::text as "discountPct",
      date_start as "dateStart", date_end as "dateEnd"
    from tenant.client_discount where client_id = ${clientId} and sku_id = ${skuId} and client_discount_id <> ${own}
      and daterange(date_start, date_end, '[]') && daterange(${dateStart}::date, ${dateEnd}::date, '[]') order by date_start limit 1`);
  if (!other) return;
  throw new DomainError('conflict', `${FAILED} It has ${formatPercent(other.discountPct)}${daysInWords(other)}.`);
}

/** What a client is granted on a SKU, for some days or for ever. */
export const clientDiscount = record(ClientDiscount, {
  name: 'client-discount',
  words: 'discount',
  permission: 'product:write',
  feature: FEATURES.enableInvoices,
  key: 'clientDiscountId',
  fields: discountFields,
  http: { base: '/api/v3/discounts', names: discountNames, specified: 's1 §7' },
  title: ({ skuId }) => skuId,
  async check(ctx, { clientId, skuId, ...days }, stored) {
    const dateStart = days.dateStart || null;
    const dateEnd = days.dateEnd || null;
    if (dateStart && dateEnd && dateEnd < dateStart) throw refuse('dateEnd', 'End must not be before the start');
    if (!await hasClient(ctx.em, clientId)) throw notFound('Client');
    await requireDiscountable(ctx, skuId);
    await refuseOverlap(ctx, { clientId, skuId, dateStart, dateEnd, own: stored?.clientDiscountId ?? 0 });
  },
});
