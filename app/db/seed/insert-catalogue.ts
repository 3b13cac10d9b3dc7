import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { insertRecurring } from './insert-recurring.ts';
import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { DemoCatalogue } from './organisation.ts';

/** Product categories, products, their SKUs with two prices each, what clients are granted on them and buy again and again. */
export async function insertCatalogue(em: SqlEntityManager, catalogue: DemoCatalogue, today: LocalDate, since: LocalDate): Promise<void> {
  const categories = Object.entries(catalogue.categories).map(([id, name]) => ({ id, name }));
  const products = catalogue.products.map(({ prodId, name, retiredDaysAgo, ...product }) => ({
    prod_id: prodId, name, category_id: product.categoryId, description: product.description, income_account: product.incomeAccount,
    allows_discount: !product.noDiscount, retired: retiredDaysAgo === undefined ? null : addDays(today, -retiredDaysAgo),
  }));
  const skus = catalogue.products.flatMap(({ prodId, skus: all }) => all.map(({ periods: [first, subsequent] = [1, 1], ...sku }) => ({
    sku_id: sku.skuId, prod_id: prodId, name: sku.name, unit: sku.unit, first, subsequent, prepaid_hours: sku.prepaidHours ?? null,
    is_fixed_price: sku.isFixedPrice ?? false, cost: sku.prices[0], rrp: sku.prices[1], sell: sku.prices[2],
  })));
  await execute(em, sql`insert into tenant.product_category (prod_category_id, prod_category_name)
    select id, name from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as r(id text, name text)`);
  await execute(em, sql`insert into tenant.product (prod_id, prod_name, prod_category_id, description, income_account, allows_discount,
      retired_date, created_at, updated_at)
    select prod_id, name, category_id, description, income_account, allows_discount, retired, ${since}::date, ${since}::date
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as r(prod_id text, name text, category_id text, description text,
      income_account text, allows_discount boolean, retired date)`);
  const ofSkus = sql`from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) as r(sku_id text, prod_id text, name text, unit text,
    first integer, subsequent integer, prepaid_hours integer, is_fixed_price boolean, cost numeric, rrp numeric, sell numeric)`;
  await execute(em, sql`insert into tenant.sku (sku_id, prod_id, sku_name, unit, first_period, subsequent_period, prepaid_hours,
      is_fixed_price, created_at, updated_at)
    select sku_id, prod_id, name, unit, first, subsequent, prepaid_hours, is_fixed_price, ${since}::date, ${since}::date ${ofSkus}`);
  await execute(em, sql`insert into tenant.sku_price (sku_id, valid_from, cost, rrp, sell)
    select sku_id, ${since}::date, round(cost * 0.9, 2), round(rrp * 0.9, 2), round(sell * 0.9, 2) ${ofSkus}
    union all select sku_id, ${addDays(today, -60)}::date, cost, rrp, sell ${ofSkus}`);
  const day = (offset: number | null) => (offset === null ? null : addDays(today, offset));
  const discounts = catalogue.discounts.map(({ clientId, skuId, percent, from, until, notes }) =>
    ({ client_id: clientId, sku_id: skuId, percent, date_start: day(from), date_end: day(until), notes }));
  await execute(em, sql`insert into tenant.client_discount (client_id, sku_id, discount_pct, date_start, date_end, notes)
    select client_id, sku_id, percent / 100, date_start, date_end, notes
    from jsonb_to_recordset(${JSON.stringify(discounts)}::jsonb) as r(client_id text, sku_id text, percent numeric, date_start date,
      date_end date, notes text)`);
  const recurring = catalogue.recurring.map(({ clientId, skuId, from, until, note }) =>
    ({ client_id: clientId, sku_id: skuId, date_start: day(from), date_end: day(until), note }));
  await execute(em, sql`insert into tenant.recurring_product (client_id, sku_id, unit, sell_amount, date_start, date_end,
      first_invoice_period, subsequent_invoice_period, note)
    select r.client_id, r.sku_id, s.unit, p.sell, r.date_start, r.date_end, s.first_period, s.subsequent_period, r.note
    from jsonb_to_recordset(${JSON.stringify(recurring)}::jsonb) as r(client_id text, sku_id text, date_start date, date_end date,
      note text)
    join tenant.sku s on s.sku_id = r.sku_id join tenant.sku_price p on p.sku_id = r.sku_id and p.valid_from = ${addDays(today, -60)}`);
  await insertRecurring(em, catalogue.templates, today);
}
