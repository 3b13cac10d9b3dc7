import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { writeTrail } from '#app/domain/kernel/trail.ts';
import type { ImportPlan, PlannedRecord } from './plan-import.ts';

const listed = (records: readonly PlannedRecord[]): string => JSON.stringify(records.map(({ values, id }) => ({ ...values, id })));

async function writeProducts(ctx: CommandCtx, records: readonly PlannedRecord[], now: string): Promise<void> {
  await execute(ctx.em, sql`insert into tenant.product (prod_id, prod_name, prod_category_id, description, income_account, tax_pct,
      allows_discount, retired_date, created_at, updated_at)
    select id, "prodName", "prodCategoryId", coalesce(description, ''), coalesce("incomeAccount", ''), "taxPct", "allowsDiscount",
      "retiredDate", ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${listed(records)}::text::jsonb) as r(id text, "prodName" text, "prodCategoryId" text, description text,
      "incomeAccount" text, "taxPct" numeric, "allowsDiscount" boolean, "retiredDate" date)
    on conflict (prod_id) do update set prod_name = excluded.prod_name, prod_category_id = excluded.prod_category_id,
      description = excluded.description, income_account = excluded.income_account, tax_pct = excluded.tax_pct,
      allows_discount = excluded.allows_discount, retired_date = excluded.retired_date, updated_at = excluded.updated_at,
      version = product.version + 1`);
}

async function writeSkus(ctx: CommandCtx, records: readonly PlannedRecord[], now: string): Promise<void> {
  await execute(ctx.em, sql`insert into tenant.sku (sku_id, prod_id, sku_name, unit, first_period, subsequent_period, prepaid_hours,
      is_fixed_price, retired_date, created_at, updated_at)
    select id, "prodId", "skuName", unit, "firstPeriod", "subsequentPeriod", "prepaidHours", "isFixedPrice", "retiredDate",
      ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${listed(records)}::text::jsonb) as r(id text, "prodId" text, "skuName" text, unit text, "firstPeriod" integer,
      "subsequentPeriod" integer, "prepaidHours" integer, "isFixedPrice" boolean, "retiredDate" date)
    on conflict (sku_id) do update set sku_name = excluded.sku_name, unit = excluded.unit, first_period = excluded.first_period,
      subsequent_period = excluded.subsequent_period, prepaid_hours = excluded.prepaid_hours, is_fixed_price = excluded.is_fixed_price,
      retired_date = excluded.retired_date, updated_at = excluded.updated_at, version = sku.version + 1`);
}

async function writePrices(ctx: CommandCtx, records: readonly PlannedRecord[]): Promise<void> {
  await execute(ctx.em, sql`insert into tenant.sku_price (sku_id, valid_from, cost, rrp, sell)
    select id, ${ctx.today()}::date, cost, rrp, sell
    from jsonb_to_recordset(${listed(records)}::text::jsonb) as r(id text, cost numeric, rrp numeric, sell numeric)
    on conflict (sku_id, valid_from) do update set cost = excluded.cost, rrp = excluded.rrp, sell = excluded.sell`);
}

/** Writes what a file changes, with a row in the trail of each record. A price that differs begins today. */
export async function writeImport(ctx: CommandCtx, { products, skus, prices }: ImportPlan): Promise<void> {
  const now = ctx.now().toISOString();
  if (products.length > 0) await writeProducts(ctx, products, now);
  if (skus.length > 0) await writeSkus(ctx, skus, now);
  if (prices.length > 0) await writePrices(ctx, prices);
  const said = (subject: string, records: readonly PlannedRecord[]) => records.map(({ id, values }) => ({ subject, id, after: values }));
  await writeTrail(ctx, 'product.import', [...said('product', products), ...said('sku', [...skus, ...prices])]);
}
