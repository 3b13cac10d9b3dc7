import { sql } from 'kysely';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { controlEm, type Database } from './database.ts';

/** Of a table: this many rows, and this part of all, may have changed before it is tidied. As PostgreSQL does it by itself. */
const ROWS = 1000;
const PART = 0.2;
/** So many pages may have been added to a small one. */
const PAGES = 50;

/**
 * Tidies the tables of the embedded database in which much has changed, one after the other: frees the room of old rows, and counts
 * what the planner goes by. A server does so by itself, and nothing is done for it; the embedded database has no process for it, and
 * would otherwise slow down with every change. What has changed is counted since the start; how much has been added, since it was last
 * tidied. Answers how many tables were tidied.
 */
export async function tidyEmbedded(database: Database): Promise<number> {
  if (database.kind === 'server') return 0;
  const changed = await rows<{ name: string }>(controlEm(database), sql`select format('%I.%I', s.schemaname, s.relname) as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where greatest(s.n_dead_tup, s.n_ins_since_vacuum, s.n_mod_since_analyze) > ${ROWS}::int + ${PART}::float8 * greatest(c.reltuples, 0)
      or (c.reltuples < 0 and pg_relation_size(c.oid) > 0)
      or c.relallvisible + ${PAGES}::int < (1 - ${PART}::float8) * pg_relation_size(c.oid) / current_setting('block_size')::int
    order by 1`);
  for (const { name } of changed) await database.query(`vacuum (analyze) ${name}`);
  return changed.length;
}
