import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { notFound, DomainError } from '#app/domain/kernel/errors.ts';
import { fullName, tableOf, tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { JobRun } from '#app/domain/site/job-runs/index.server.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import { ImportMapping, type ImportMappingInput } from '../contract.ts';
import type { ImportBatch } from './import-batch.entity.ts';
import type { ImportResult } from '../run/import-result.ts';

export type ImportStatus = 'draft' | 'ready' | 'queued' | 'running' | 'failed' | 'cancelled' | 'done';

/** One import as its pages show it, without the file. */
export interface ImportView {
  readonly importId: string;
  readonly fileName: string;
  readonly rowCount: number;
  readonly status: ImportStatus;
  readonly headers: readonly string[];
  readonly mapping: ImportMappingInput;
  readonly jobRunId: string | null;
  readonly error: string;
  readonly result: ImportResult | null;
  /** The name of who uploaded it. */
  readonly createdBy: string;
  readonly createdById: string;
  /** The hash of their picture. */
  readonly portrait: string | null;
  /** Wall times of the organisation, yyyy-MM-ddTHH:mm. */
  readonly createdAt: string;
  readonly importedAt: string | null;
  readonly version: number;
}

/** Imports with their jobs, `j`, and who uploaded them, `e`. */
export const selectImports = (em: SqlEntityManager) =>
  tables<typeof ImportBatch | typeof JobRun | typeof Employee>(em).selectFrom('import_batch as b')
    .leftJoin('job_run as j', 'j.jobRunId', 'b.jobRunId').leftJoin('employee as e', 'e.empId', 'b.createdBy')
    .select([
      'b.importBatchId as importId', 'b.fileName', 'b.rowCount', STATUS.as('status'), wallTime(em, 'b.createdAt').as('createdAt'),
      ({ fn, ref }) => fn.coalesce(fullName('e'), ref('b.createdBy')).as('createdBy'),
      ({ fn }) => fn.coalesce('e.picture', 'e.avatar').as('portrait'),
    ]);

/** Its own facts and those of its job make the state of an import; it is never stored twice. */
const STATUS = sql<ImportStatus>`case when b.imported_at is not null then 'done'
  when j.status in ('queued', 'running', 'failed', 'cancelled') then j.status when b.is_mapped then 'ready' else 'draft' end`;

/** A stored instant as the wall time of the organisation, yyyy-MM-ddTHH:mm. */
const wallTime = (em: SqlEntityManager, instant: string) => sql<string>`to_char(${sql.ref(instant)} at time zone
  (select time_zone from ${tableOf(em, 'organisation')}), 'YYYY-MM-DD"T"HH24:MI')`;

/** @throws DomainError not_found when this organisation has no such import. */
export async function requireImport(em: SqlEntityManager, importId: string): Promise<ImportView> {
  const row = await selectImports(em).where('b.importBatchId', '=', importId)
    .select(['b.headers', 'b.mapping', 'b.jobRunId', 'b.result', 'b.createdBy as createdById', 'b.version',
      ({ fn, val }) => fn.coalesce('j.error', val('')).as('error'), wallTime(em, 'b.importedAt').$castTo<string | null>().as('importedAt')])
    .$narrowType<{ result: ImportResult | null }>().executeTakeFirst();
  if (!row) throw notFound('Import');
  return row;
}

/** The same, with its row locked until the transaction ends, so that two people cannot start it at once. */
export async function lockImport(em: SqlEntityManager, importId: string): Promise<ImportView> {
  await tables<typeof ImportBatch>(em).selectFrom('import_batch').select('importBatchId').where('importBatchId', '=', importId)
    .forUpdate().execute();
  return requireImport(em, importId);
}

export async function requireImportBytes(em: SqlEntityManager, importId: string): Promise<Uint8Array> {
  const row = await tables<typeof ImportBatch>(em).selectFrom('import_batch').select('fileBytes').where('importBatchId', '=', importId)
    .executeTakeFirst();
  if (!row) throw notFound('Import');
  return row.fileBytes;
}

export const mappingOf = (view: ImportView): ImportMapping => ImportMapping.parse(view.mapping);

/** The location of every entry of an import: the chosen one, or the organisation's own. Refuses one that is not there any more. */
export async function requireLocation(em: SqlEntityManager, chosen: string): Promise<string> {
  const row = await firstRow<{ id: string | null }>(em, chosen === ''
    ? sql`select default_location_id as id from tenant.organisation`
    : sql`select location_id as id from tenant.location where location_id = ${chosen}`);
  if (row?.id) return row.id;
  const message = chosen === '' ? 'Location is required: the organisation has no default location.' : 'Choose a location from the list.';
  throw new DomainError('rule_violated', message, { locationId: [message] });
}
