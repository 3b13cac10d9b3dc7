import type { SqlEntityManager } from '@mikro-orm/sql';
import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely';

const TENANT_TABLE = /\btenant\./g;
const CATALOGUE_TABLE = /\bcontrol\./;

type Connection = Kysely<unknown>;

/** The connection of the transaction that is under way, or of the pool. */
const connectionOf = (em: SqlEntityManager): Connection =>
  em.getTransactionContext<Connection>() ?? em.getConnection().getClient() as Connection;

/**
 * Puts the organisation's schema in the place of `tenant.` in a statement's text. Throws when a table of an organisation is named
 * without one, or beside one of the catalogue: the two may be on different servers, where no statement reaches both.
 */
export function inSchema(text: string, schema: string | undefined): string {
  if (!text.includes('tenant.')) return text;
  if (!schema) throw new Error('A tenant table was queried without a tenant.');
  if (CATALOGUE_TABLE.test(text)) throw new Error('One statement names both the catalogue and a tenant.');
  return text.replace(TENANT_TABLE, `"${schema.replaceAll('"', '""')}".`);
}

function run<Row>(em: SqlEntityManager, statement: RawBuilder<Row>) {
  const connection = connectionOf(em);
  const { sql, parameters } = statement.compile(connection);
  return connection.executeQuery<Row>(CompiledQuery.raw(inSchema(sql, em.schema), [...parameters]));
}

/** Runs the statement in the entity manager's transaction, or outside one, and returns its rows as plain data. */
export async function rows<Row extends object>(em: SqlEntityManager, statement: RawBuilder<unknown>): Promise<Row[]> {
  return (await run(em, statement as RawBuilder<Row>)).rows;
}

/** Returns the first row, or undefined when there is none. */
export async function firstRow<Row extends object>(em: SqlEntityManager, statement: RawBuilder<unknown>): Promise<Row | undefined> {
  return (await rows<Row>(em, statement))[0];
}

/** Runs a statement whose rows do not matter and returns how many rows it touched. */
export async function execute(em: SqlEntityManager, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await run(em, statement)).numAffectedRows ?? 0n);
}
