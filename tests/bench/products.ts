import type { SqlEntityManager } from '@mikro-orm/sql';
import { execute, sql } from '#app/domain/kernel/sql.ts';

const SIZE = { categories: 20, products: 5000, skusEach: 4 } as const;

/** 20,000 SKUs of 5,000 products, with two prices each. */
export async function insertProducts(em: SqlEntityManager): Promise<void> {
  await execute(em, sql`insert into tenant.product_category (prod_category_id, prod_category_name)
    select 'T' || i, 'Kind ' || i from generate_series(1, ${SIZE.categories}::int) i`);
  await execute(em, sql`insert into tenant.product (prod_id, prod_name, prod_category_id, description)
    select 'A' || i, 'Product ' || i, 'T' || (i % ${SIZE.categories}::int + 1), 'What is sold under number ' || i
    from generate_series(1, ${SIZE.products}::int) i`);
  await execute(em, sql`insert into tenant.sku (sku_id, prod_id, sku_name, unit)
    select 'S' || i, 'A' || (i % ${SIZE.products}::int + 1), 'Variant ' || i, (array['Day', 'Month', 'Year', 'Each'])[i % 4 + 1]
    from generate_series(1, ${SIZE.products * SIZE.skusEach}::int) i`);
  await execute(em, sql`insert into tenant.sku_price (sku_id, valid_from, cost, rrp, sell)
    select sku_id, day, 50, 100, 90 from tenant.sku cross join (values ('2025-01-01'::date), ('2026-07-01'::date)) d(day)`);
  for (const table of ['product_category', 'product', 'sku', 'sku_price'])
    await execute(em, { strings: [`analyze tenant.${table}`], values: [] });
}
