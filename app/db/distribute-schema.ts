import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { controlEm, type Database } from './database.ts';

/** On a Citus cluster, has a tenant's schema live whole on one of its nodes; elsewhere it stays where it is. Safe to repeat. */
export async function distributeSchema(database: Database, schema: string): Promise<void> {
  const em = controlEm(database);
  if (!await firstRow(em, sql`select 1 as found from pg_extension where extname = 'citus'`)) return;
  if (await firstRow(em, sql`select 1 as found from citus_schemas where schema_name = ${schema}::regnamespace`)) return;
  await firstRow(em, sql`select citus_schema_distribute(${schema}::regnamespace)`);
}
