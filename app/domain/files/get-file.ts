import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { FileRef } from './contract.ts';
import { isUsed } from './file-uses.ts';

export interface FileView { hash: string; mediaType: string }

/** What a file is, while something of this organisation shows it. */
export const getFile = query({
  name: 'file.get',
  permission: 'file:read',
  input: FileRef,
  async run({ em }, { hash }): Promise<FileView> {
    const found = await firstRow<FileView>(em, sql`select f.file_hash as hash, f.media_type as "mediaType"
      from tenant.stored_file f where f.file_hash = ${hash} and ${isUsed}`);
    if (!found) throw notFound('File');
    return found;
  },
});
