import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { controlEm, type Database } from './database.ts';

const verbatim = (text: string): RawBuilder<unknown> => (sql.raw(text));
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Several servers may start at once: the first one works, the others wait and find it done. */
const lock = (em: SqlEntityManager, what: string) => execute(em, sql`select pg_advisory_xact_lock(hashtext(${what}))`);

/** "If not exists" alone does not do: two that create the same at once find it missing both, and one of them fails. */
async function begin(em: SqlEntityManager, schema: string): Promise<void> {
  await em.transactional(async (transaction) => {
    const inner = transaction as SqlEntityManager;
    await lock(inner, `migrate:${schema}`);
    await execute(inner, verbatim(`create schema if not exists ${quoted(schema)}`));
    await execute(inner,
      verbatim(
        `create table if not exists ${quoted(schema)}.migration (name text primary key, applied_at timestamptz not null default now())`,
      ));
  });
}

/**
 * A file goes to the server whole, as a block of PL/pgSQL, which takes it apart there. A cluster passes every statement on to
 * its nodes as it came, and so refuses a text of several; the embedded database has no other call inside a transaction.
 */
const block = (script: string): RawBuilder<unknown> => verbatim(`do $migration$ begin\n${script}\nend $migration$`);

async function applyOne(em: SqlEntityManager, schema: string, name: string, script: string): Promise<boolean> {
  return em.transactional(async (transaction) => {
    const inner = transaction as SqlEntityManager;
    await lock(inner, `migrate:${schema}`);
    await execute(inner, verbatim(`set local search_path to ${quoted(schema)}`));
    const done = await rows(inner, sql`select 1 as done from migration where name = ${name}`);
    if (done.length > 0) return false;
    await execute(inner, block(script));
    await execute(inner, sql`insert into migration (name) values (${name})`);
    return true;
  });
}

/**
 * Brings one schema up to date with the SQL files of a folder, in the order of their names, each in a
 * transaction of its own. Resumable: what is recorded in the schema's `migration` table is passed over.
 * Returns the names applied.
 */
export async function migrateSchema(database: Database, schema: string, kind: 'control' | 'tenant',
  root = 'migrations'): Promise<string[]> {
  const em = controlEm(database);
  await begin(em, schema);
  const known = new Set(
    (await rows<{ name: string }>(em, verbatim(`select name from ${quoted(schema)}.migration`))).map((row) => row.name),
  );
  const applied: string[] = [];
  for (const name of readdirSync(join(root, kind)).filter((file) => file.endsWith('.sql')).sort()) {
    if (!known.has(name) && await applyOne(em, schema, name, readFileSync(join(root, kind, name), 'utf8'))) applied.push(name);
  }
  return applied;
}

/** Migrates the catalogue, then every tenant in it. */
export async function migrateAll(database: Database, root = 'migrations'): Promise<void> {
  await migrateSchema(database, 'control', 'control', root);
  const tenants = await rows<{ schema_name: string }>(controlEm(database), sql`select schema_name from control.tenant order by id`);
  for (const tenant of tenants) await migrateSchema(database, tenant.schema_name, 'tenant', root);
}
