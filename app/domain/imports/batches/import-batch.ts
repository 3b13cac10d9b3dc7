import type { SqlEntityManager } from '@mikro-orm/sql';
import { notFound, DomainError } from '#app/domain/kernel/errors.ts';
import { firstRow, sql, type SqlFragment } from '#app/domain/kernel/sql.ts';
import { ImportMapping, type ImportMappingInput } from '../contract.ts';
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

/** Its own facts and those of its job make the state of an import; it is never stored twice. */
export const STATUS =
  sql`case when b.imported_at is not null then 'done' when j.status in ('queued', 'running', 'failed', 'cancelled') then j.status
  when b.is_mapped then 'ready' else 'draft' end`;

/** A stored instant as the wall time of the organisation, yyyy-MM-ddTHH:mm. */
export const wallTime = (instant: SqlFragment): SqlFragment =>
  sql`to_char(${instant} at time zone (select time_zone from tenant.organisation), 'YYYY-MM-DD"T"HH24:MI')`;

const COLUMNS = sql`b.import_batch_id as "importId", b.file_name as "fileName", b.row_count as "rowCount",
  ${STATUS} as status, b.headers, b.mapping, b.job_run_id as "jobRunId", coalesce(j.error, '') as error, b.result,
  coalesce(trim(e.first_name || ' ' || e.surname), b.created_by) as "createdBy", b.created_by as "createdById",
  coalesce(e.picture, e.avatar) as portrait,
  ${wallTime(sql`b.created_at`)} as "createdAt", ${wallTime(sql`b.imported_at`)} as "importedAt", b.version`;

const FROM = sql`tenant.import_batch b
  left join tenant.job_run j on j.job_run_id = b.job_run_id
  left join tenant.employee e on e.emp_id = b.created_by`;

/** @throws DomainError not_found when this organisation has no such import. */
export async function requireImport(em: SqlEntityManager, importId: string): Promise<ImportView> {
  const row = await firstRow<ImportView>(em, sql`select ${COLUMNS} from ${FROM} where b.import_batch_id = ${importId}`);
  if (!row) throw notFound('Import');
  return row;
}

/** The same, with its row locked until the transaction ends, so that two people cannot start it at once. */
export async function lockImport(em: SqlEntityManager, importId: string): Promise<ImportView> {
  await firstRow(em, sql`select 1 from tenant.import_batch where import_batch_id = ${importId} for update`);
  return requireImport(em, importId);
}

export async function requireImportBytes(em: SqlEntityManager, importId: string): Promise<Uint8Array> {
  const row = await firstRow<{ bytes: Uint8Array }>(
    em, sql`select file_bytes as bytes from tenant.import_batch where import_batch_id = ${importId}`,
  );
  if (!row) throw notFound('Import');
  return row.bytes;
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
