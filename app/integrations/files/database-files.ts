import { sql } from 'kysely';
import type { FileStore } from '#app/domain/kernel/ports/file-store.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';

/** Files in the organisation's own tables: one backup has all, and every process and machine sees them. */
export const databaseFiles: FileStore = {
  async put({ em, hash }, bytes) {
    await execute(em, sql`insert into tenant.file_content (file_hash, bytes) values (${hash}, ${Buffer.from(bytes)})
      on conflict do nothing`);
  },
  async get({ em, hash }) {
    const found = await firstRow<{ bytes: Uint8Array }>(em, sql`select bytes from tenant.file_content where file_hash = ${hash}`);
    return found && new Uint8Array(found.bytes);
  },
  async remove({ em, hash }) {
    await execute(em, sql`delete from tenant.file_content where file_hash = ${hash}`);
  },
};
