import { setTimeout } from 'node:timers/promises';
import { PgliteDriver } from '@mikro-orm/pglite';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import { execute } from './run-sql.ts';

/** How many times as long as a piece of long work took others then have the database. */
const OTHERS_GET = 6;

const isEmbedded = (em: SqlEntityManager): boolean => em.getDriver() instanceof PgliteDriver;

/**
 * Does a piece of long work. On the embedded database, which does one thing at a time for everybody, it then waits some times as long as
 * the piece took, so that pages are answered between the pieces; a server has processes for each.
 */
export async function doPiece<Result>({ em, now }: Pick<Ctx, 'em' | 'now'>, work: () => Promise<Result>): Promise<Result> {
  const started = now().getTime();
  const result = await work();
  if (isEmbedded(em)) await setTimeout((now().getTime() - started) * OTHERS_GET);
  return result;
}

/**
 * For the rest of a transaction on the embedded database, what is written is not looked up once more in the tables it points to. To be
 * called after the transaction has itself made sure that all of that is there: nobody else can take it away, as there is no other
 * connection. On a server it does nothing.
 */
export async function withoutLookups(em: SqlEntityManager): Promise<void> {
  if (isEmbedded(em)) await execute(em, sql`set local session_replication_role = replica`);
}
