import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { FileStore } from '#app/domain/kernel/ports/file-store.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { isUsed } from './file-uses.ts';

/** Where files of an organisation are. */
interface Shelf { readonly em: SqlEntityManager; readonly schema: string; readonly files: FileStore }

const AT_ONCE = 100;

/**
 * Removes the files that nothing has shown since `before`: replaced ones, and those whose form was not saved. Whoever uploads the same
 * picture meanwhile waits for the lock and stores it again.
 */
export async function removeUnusedFiles(shelf: Shelf, before: Date): Promise<number> {
  const unused = await rows<{ hash: string }>(shelf.em, sql`select f.file_hash as hash from tenant.stored_file f
    where f.stored_at < ${before.toISOString()} and not ${isUsed} order by f.stored_at limit ${AT_ONCE}`);
  for (const { hash } of unused) await removeFile(shelf, hash, before);
  return unused.length;
}

const removeFile = ({ em, schema, files }: Shelf, hash: string, before: Date): Promise<void> =>
  em.transactional(async (transaction) => {
    const inside = transaction as SqlEntityManager;
    const found = await firstRow(inside, sql`select 1 as found from tenant.stored_file f
      where f.file_hash = ${hash} and f.stored_at < ${before.toISOString()} and not ${isUsed} for update`);
    if (!found) return;
    // The bytes first: should the process die here, the row still leads to what is left of them.
    await files.remove({ em: inside, schema, hash });
    await execute(inside, sql`delete from tenant.stored_file where file_hash = ${hash}`);
  });
