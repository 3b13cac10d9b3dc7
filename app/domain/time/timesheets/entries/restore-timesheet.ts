import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound, refuseLocked } from '#app/domain/kernel/errors.ts';
import { mayActFor } from '#app/domain/kernel/permissions.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { formatHeading, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { savedOf, type SavedTimesheet } from './add-timesheet.ts';
import { findClosedDays, findClosingRules } from '../days/closed-days.ts';
import { TimesheetRef } from '../contract.ts';
import { findDeleted, insertDeleted, type DeletedEntry } from './deleted-entry.ts';
import { RestoreTimesheets, UndoAdding } from '../weeks/contract.ts';
import { dayLock } from '../policy.ts';
import { findStoredEntry } from './stored-entry.read-model.ts';
import { removeEntry } from './delete-timesheet.ts';

/** Brings back what one press has deleted lately, as it was, all or none. Pressed twice it is brought back once. */
export const restoreTimesheets = command({
  name: 'timesheet.restore',
  permission: 'timesheet:delete',
  input: RestoreTimesheets,
  async run(ctx, { timeIds }): Promise<SavedTimesheet[]> {
    const restored: SavedTimesheet[] = [];
    for (const timeId of [...new Set(timeIds)].sort((a, b) => a - b)) restored.push(await restoreEntry(ctx, timeId));
    return restored;
  },
});

async function restoreEntry(ctx: CommandCtx, timeId: number): Promise<SavedTimesheet> {
  const deleted = await findDeleted(ctx.em, timeId);
  const there = deleted ? undefined : await findStoredEntry(ctx.em, timeId);
  const empId = deleted?.empId ?? there?.empId;
  if (empId === undefined || !mayActFor(ctx.actor, empId)) throw notFound('Timesheet');
  if (there) return savedOf(there);
  if (deleted) await writeBack(ctx, deleted);
  const stored = await findStoredEntry(ctx.em, timeId);
  if (!stored) throw notFound('Timesheet');
  ctx.audit({ subject: 'timesheet', id: timeId, after: stored });
  return savedOf(stored);
}

/** An entry that was deleted lately, as its deletion answered. */
export const getDeletedTimesheet = query({
  name: 'timesheet.get-deleted',
  permission: 'timesheet:read',
  input: TimesheetRef,
  async run(ctx, { timeId }): Promise<SavedTimesheet> {
    const found = await firstRow<SavedTimesheet>(ctx.em, sql`select d.time_id as "timeId", d.emp_id as "empId",
        d.entry ->> 'entry_date' as date, (d.entry ->> 'worked_seconds')::int as "workedSeconds", c.co_name as "clientName"
      from tenant.deleted_timesheet d join tenant.client c on c.client_id = d.entry ->> 'client_id' where d.time_id = ${timeId}`);
    if (!found || !mayActFor(ctx.actor, found.empId)) throw notFound('Timesheet');
    return found;
  },
});

interface Since { date: LocalDate; isTaken: boolean }

async function writeBack(ctx: CommandCtx, deleted: DeletedEntry): Promise<void> {
  const since = await findSince(ctx, deleted);
  const closed = await findClosedDays(ctx.em, await findClosingRules(ctx.em), deleted.empId, { from: since.date, to: since.date });
  refuseLocked(dayLock(since.date, closed));
  if (since.isTaken) {
    throw new DomainError('conflict',
      `The time of this entry on ${formatHeading(since.date)} was taken by another one in the meantime. Add it at another time.`);
  }
  await insertDeleted(ctx.em, deleted);
}

/** Its day, and whether another entry was put where it was. */
async function findSince(ctx: CommandCtx, { empId, row, deletedAt }: DeletedEntry): Promise<Since> {
  const found = await firstRow<Since>(ctx.em, sql`select gone.entry_date::text as date,
      exists (select 1 from tenant.timesheet t where t.emp_id = ${empId} and t.entry_date = gone.entry_date
        and t.updated_at >= ${deletedAt}::timestamptz
        and t.start_time < case when gone.end_time = '00:00' then time '24:00' else gone.end_time end
        and gone.start_time < case when t.end_time = '00:00' then time '24:00' else t.end_time end) as "isTaken"
    from jsonb_to_recordset(jsonb_build_array(${row}::jsonb)) as gone (entry_date date, start_time time, end_time time)`);
  if (!found) throw notFound('Timesheet');
  return found;
}

/** Deletes entries that one press has just recorded, all or none. Refused once somebody has changed one; those that are gone are done. */
export const undoAdding = command({
  name: 'timesheet.undo-adding',
  permission: 'timesheet:delete',
  input: UndoAdding,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, timeIds }): Promise<{ removed: number }> {
    let removed = 0;
    for (const timeId of [...new Set(timeIds)].sort((a, b) => a - b)) {
      const stored = await findStoredEntry(ctx.em, timeId);
      if (!stored) continue;
      if (stored.empId !== empId) throw notFound('Timesheet');
      if (stored.version > 1)
        throw new DomainError('conflict', 'One of these entries was changed in the meantime. Delete on the day what should not be there.');
      await removeEntry(ctx, stored);
      removed += 1;
    }
    return { removed };
  },
});
