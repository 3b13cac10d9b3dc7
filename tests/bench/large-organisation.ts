import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Application } from '#app/application.ts';
import { emFor } from '#app/db/database.ts';
import { createTenant } from '#app/db/tenants.ts';
import type { Tenant } from '#app/domain/kernel/context.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';

export const LARGE_HOST = 'large.localhost';

/** Its administrator. */
export const LARGE_ADMIN = 'U1';

const SIZE = { clients: 10_000, people: 5000, categories: 20, products: 5000, skusEach: 4 } as const;

/** An organisation of 10,000 clients, 5,000 people and 20,000 SKUs, for the lists of records; nobody has recorded time there. */
export async function createLargeOrganisation(app: Application): Promise<Tenant> {
  const tenant = await createTenant(app.database, { id: 'large', name: 'Large Group', timeZone: 'Australia/Sydney', hosts: [LARGE_HOST] });
  const em = emFor(app.database, tenant);
  await execute(em, sql`insert into tenant.organisation (name, own_client_id, default_location_id)
    values ('Large Group', 'OWN', 'OFFICE')`);
  await execute(em, sql`insert into tenant.location (location_id, location_name) values ('OFFICE', 'Office')`);
  await execute(em, sql`insert into tenant.client (client_id, co_name, display_name) values ('OWN', 'Large Group', 'Large Group')`);
  await execute(em, sql`insert into tenant.client (client_id, co_name, display_name, first_name, surname, address, suburb, country)
    select 'K' || i, name, name, 'Contact', 'Number ' || i, i || ' High Street', 'Town ' || i % 500, 'Australia'
    from generate_series(1, ${SIZE.clients}::int) i, concat(initcap(substr(md5(i::text), 1, 6)), ' Client ', i) name`);
  await execute(em, sql`insert into tenant.employee (emp_id, first_name, surname, email, is_admin, default_rate, view_page_id)
    select 'U' || i, 'Person', initcap(substr(md5(i::text), 1, 8)), 'u' || i || '@large.example', i = 1, 100 + i % 80, 1
    from generate_series(1, ${SIZE.people}::int) i`);
  await execute(em, sql`insert into tenant.client_rate (emp_id, client_id, rate, prepaid_rate, expiry_date)
    select 'U' || i, 'K' || i % 100 + 1, 150, 140, '2027-06-30' from generate_series(1, ${SIZE.people}::int) i`);
  await insertProducts(em);
  for (const table of ['client', 'employee', 'client_rate', 'product_category', 'product', 'sku', 'sku_price'])
    await execute(em, sql.raw(`analyze tenant.${table}`));
  return tenant;
}

/** 20,000 SKUs of 5,000 products, with two prices each. */
async function insertProducts(em: SqlEntityManager): Promise<void> {
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
}
