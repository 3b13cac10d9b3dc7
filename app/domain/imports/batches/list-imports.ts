import type { Page } from '#app/domain/kernel/page.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { ImportId, ImportList } from '../contract.ts';
import { requireImport, STATUS, wallTime, type ImportStatus, type ImportView } from './import-batch.ts';
import type { ImportResult } from '../run/import-result.ts';
import { listHoursOfPeople, type HoursOfPerson } from '../plan/hours-of-people.read-model.ts';

export interface ImportRow {
  readonly importId: string;
  readonly fileName: string;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly portrait: string | null;
  readonly rowCount: number;
  readonly status: ImportStatus;
  readonly importedRows: number | null;
  readonly importedSeconds: number | null;
}

/** The organisation's imports, the newest first. */
export const listImports = query({
  name: 'import.list',
  permission: 'import:run',
  input: ImportList,
  async run(ctx, { page, size }): Promise<Page<ImportRow>> {
    const total = await firstRow<{ count: number }>(ctx.em, sql`select count(*)::int as count from tenant.import_batch`);
    const found = await rows<ImportRow>(ctx.em,
      sql`select b.import_batch_id as "importId", b.file_name as "fileName", ${wallTime(sql`b.created_at`)} as "createdAt",
        coalesce(trim(e.first_name || ' ' || e.surname), b.created_by) as "createdBy", coalesce(e.picture, e.avatar) as portrait,
        b.row_count as "rowCount", ${STATUS} as status,
        (b.result #>> '{imported,rows}')::int as "importedRows", (b.result #>> '{imported,seconds}')::int as "importedSeconds"
      from tenant.import_batch b
      left join tenant.job_run j on j.job_run_id = b.job_run_id
      left join tenant.employee e on e.emp_id = b.created_by
      order by b.created_at desc, b.import_batch_id limit ${size} offset ${(page - 1) * size}`);
    return { rows: found, total: total?.count ?? 0 };
  },
});

/** What an import did, its people with their pictures of today. */
type ShownResult = ImportResult & { readonly byPerson: readonly HoursOfPerson[] };

/** An import: its file, how far it is, and what it did. */
export const getImport = query({
  name: 'import.get',
  permission: 'import:run',
  input: ImportId,
  async run(ctx, { importId }): Promise<ImportView & { readonly result: ShownResult | null }> {
    const { result, ...view } = await requireImport(ctx.em, importId);
    return { ...view, result: result && { ...result, byPerson: await listHoursOfPeople(ctx.em, result.byPerson) } };
  },
});
