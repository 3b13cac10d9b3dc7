import { sql } from '#app/domain/kernel/sql.ts';

/** Whether a record shows the file `f`. Each of these columns refers to it, so that one still in use cannot be removed. */
export const isUsed = sql`(exists (select 1 from tenant.client where logo = f.file_hash)
  or exists (select 1 from tenant.employee where picture = f.file_hash or avatar = f.file_hash)
  or exists (select 1 from tenant.document_template where paper_logo = f.file_hash)
  or exists (select 1 from tenant.organisation where logo = f.file_hash)
  or exists (select 1 from tenant.product where image = f.file_hash))`;
