import { sql } from 'kysely';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { FileRef } from './contract.ts';

/** Whether a record shows the file `f`. Each of these columns refers to it, so that one still in use cannot be removed. */
export const isUsed = sql`(exists (select 1 from tenant.client where logo = f.file_hash)
  or exists (select 1 from tenant.employee where picture = f.file_hash or avatar = f.file_hash)
  or exists (select 1 from tenant.document_template where paper_logo = f.file_hash)
  or exists (select 1 from tenant.organisation where logo = f.file_hash)
  or exists (select 1 from tenant.product where image = f.file_hash))`;

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
