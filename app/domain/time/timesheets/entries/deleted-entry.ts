import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { addToTotals, COUNTED } from '../totals/time-totals.ts';
import { columnNames, columnsWithTypes, ENTRY_COLUMNS } from './entry-columns.ts';

/** A row of a timesheet by the names of its columns, as it was deleted. */
export interface DeletedEntry { timeId: number; empId: string; row: string; suggestionId: number | null; deletedAt: string }

/** Stores an entry that is about to be deleted, with all of its columns. */
export async function keepDeleted(em: SqlEntityManager, timeId: number, now: Date): Promise<void> {
  await execute(em, sql`insert into tenant.deleted_timesheet (time_id, emp_id, entry, suggestion_id, deleted_at)
    select t.time_id, t.emp_id, to_jsonb(t), s.suggestion_id, ${now.toISOString()}::timestamptz
    from tenant.timesheet t left join tenant.suggested_timesheet s on s.time_id = t.time_id where t.time_id = ${timeId}`);
}

/** A deleted entry, locked until the transaction ends: of two who bring it back one finds it. */
export function findDeleted(em: SqlEntityManager, timeId: number): Promise<DeletedEntry | undefined> {
  return firstRow<DeletedEntry>(em, sql`select time_id as "timeId", emp_id as "empId", entry::text as row, suggestion_id as "suggestionId",
      deleted_at::text as "deletedAt"
    from tenant.deleted_timesheet where time_id = ${timeId} for update`);
}

/** Writes a deleted entry as it was, with its number and its part of the totals. */
export async function insertDeleted(em: SqlEntityManager, { timeId, row, suggestionId }: DeletedEntry): Promise<void> {
  await firstRow(em, sql`
    with written as (
      insert into tenant.timesheet (${columnNames(ENTRY_COLUMNS)}) select ${columnNames(ENTRY_COLUMNS)}
      from jsonb_to_recordset(jsonb_build_array(${row}::jsonb)) as entry (${columnsWithTypes(ENTRY_COLUMNS)})
      returning time_id, ${COUNTED}),
    ${addToTotals(sql`select 1 as n, ${COUNTED} from written`)}
    select time_id as "timeId" from written`);
  await execute(em, sql`delete from tenant.deleted_timesheet where time_id = ${timeId}`);
  if (suggestionId !== null)
    await execute(em, sql`update tenant.suggested_timesheet set time_id = ${timeId} where suggestion_id = ${suggestionId}`);
}
