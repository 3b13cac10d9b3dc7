import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { emFor } from '#app/db/database.ts';
import type { Database } from '#app/db/database.ts';
import { findTenantById } from '#app/db/tenants.ts';
import { harbour } from './harbour/harbour.ts';
import { lakeside } from './lakeside/lakeside.ts';

/**
 * Links everybody of the demo organisations to an account of a directory that no real channel can name,
 * so that the simulated Teams of a development machine knows them. Safe to repeat.
 */
export async function linkDemoPeople(database: Database, now: Date): Promise<void> {
  for (const { tenantId } of [harbour, lakeside]) {
    const tenant = await findTenantById(database, tenantId);
    if (!tenant) continue;
    const directory = `demo-${tenantId}`;
    await execute(emFor(database, tenant), sql`insert into control.chat_directory (directory_id, tenant_id, connected_by, connected_at)
      values (${directory}, ${tenantId}, 'demo', ${now.toISOString()}) on conflict do nothing`);
    await execute(emFor(database, tenant), sql`insert into tenant.chat_link (emp_id, directory_id, object_id, account_name, linked_at)
      select emp_id, ${directory}, 'demo-' || lower(emp_id), trim(first_name || ' ' || surname), ${now.toISOString()}::timestamptz
      from tenant.employee on conflict do nothing`);
  }
}
