import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { execute, firstRow } from './run-sql.ts';

/** The number that the audit trail gave out last. */
const LAST_GIVEN = sql`(select case when is_called then last_value else last_value - 1 end from tenant.audit_audit_id_seq)`;

/** Names an organisation among the locks of a database. Two that share a name only wait for each other's writers. */
const lockOf = (em: SqlEntityManager): RawBuilder<unknown> => sql`(hashtext(${`trail of ${em.schema ?? ''}`}) & 2147483647)`;

/**
 * Says, until the transaction ends, that it may write rows of the trail with higher numbers than the last that was given. It comes
 * before every row that is added, and holds up no other writer.
 */
export const announceTrail = (em: SqlEntityManager): Promise<number> =>
  execute(em, sql`select pg_advisory_xact_lock_shared(${lockOf(em)}, (${LAST_GIVEN} % 2147483648)::int)`);

/**
 * Finds the number up to which the trail is complete: no transaction that is under way writes one of these any more. The last number is
 * read before the announcements are, so that a writer who took one until then has either announced it or ended. Not for a transaction.
 */
export async function findCompleteNumber(em: SqlEntityManager): Promise<number> {
  const given = await firstRow<{ last: number }>(em, sql`select ${LAST_GIVEN}::float8 as last`);
  const announced = await firstRow<{ first: number | null }>(em, sql`select min(objid::bigint)::float8 as first from pg_locks
    where locktype = 'advisory' and objsubid = 2 and classid = ${lockOf(em)}::oid
      and database = (select oid from pg_database where datname = current_database())`);
  return Math.min(given?.last ?? 0, announced?.first ?? Number.MAX_SAFE_INTEGER);
}
