import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { SkuUnit } from '#app/domain/money/products/fields.ts';
import { priceOn } from '#app/domain/money/products/index.server.ts';

/** What a SKU is sold to a client for on a day, in the currency that one of the organisation's costs `exchangeRate` of. */
export interface SkuTerms {
  readonly skuId: string;
  readonly prodId: string;
  readonly prodName: string;
  readonly skuName: string;
  readonly unit: SkuUnit;
  readonly firstPeriod: number;
  readonly isFixedPrice: boolean;
  readonly allowsDiscount: boolean;
  readonly isRetired: boolean;
  /** Null when it has no price on that day. */
  readonly price: string | null;
  readonly cost: string | null;
  readonly prepaidHours: number | null;
  readonly taxPct: string;
  /** The client's discount on the SKU, else the client's own, where the product allows one. */
  readonly discountPct: string;
}

export interface SoldTo {
  readonly clientId: string;
  readonly day: LocalDate;
  /** What one of the invoice's currency is worth in the organisation's own. */
  readonly exchangeRate: string;
}

export async function listSkuTerms(em: SqlEntityManager, skuIds: readonly string[],
  { clientId, day, exchangeRate }: SoldTo): Promise<Map<string, SkuTerms>> {
  if (skuIds.length === 0) return new Map();
  const found = await rows<SkuTerms>(em, sql`
    select s.sku_id as "skuId", s.prod_id as "prodId", p.prod_name as "prodName", s.sku_name as "skuName", s.unit,
      s.first_period as "firstPeriod",
      nullif(s.prepaid_hours, 0) as "prepaidHours", s.is_fixed_price as "isFixedPrice", p.allows_discount as "allowsDiscount",
      coalesce(least(s.retired_date, p.retired_date) <= ${day}, false) as "isRetired",
      round(price.sell / ${exchangeRate}::numeric, 4)::text as price, round(price.cost / ${exchangeRate}::numeric, 4)::text as cost,
      coalesce(p.tax_pct, c.tax_rate)::text as "taxPct",
      (case when p.allows_discount then coalesce(granted.discount_pct, c.default_discount_pct) else 0 end)::numeric(9,6)::text
        as "discountPct"
    from tenant.sku s
    join tenant.product p on p.prod_id = s.prod_id
    join tenant.client c on c.client_id = ${clientId}
    left join lateral (${priceOn(sql`s.sku_id`, day)}) price on true
    left join lateral (select d.discount_pct from tenant.client_discount d where d.client_id = c.client_id and d.sku_id = s.sku_id
      and daterange(d.date_start, d.date_end, '[]') @> ${day}::date limit 1) granted on true
    where s.sku_id = any(${skuIds}::text[])`);
  return new Map(found.map((terms) => [terms.skuId, terms]));
}
