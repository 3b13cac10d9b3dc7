import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { INPUT_SOURCE } from '#app/domain/kernel/input-source.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { TimeOfDay } from '#app/domain/kernel/values/duration.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { allowedOn, lockOf, type EntryLock } from '../policy.ts';
import { removeEntry, deleteForGood } from './delete-timesheet.ts';
import { findStoredEntry } from './stored-entry.read-model.ts';

/**
 * Takes away an entry that leave wrote, in the transaction that is under way, or answers what holds it. One that was unlocked is the
 * person's own since, and stays; so it does where they deleted it.
 */
export async function removeLeaveEntry(ctx: CommandCtx, timeId: number): Promise<EntryLock | 'removed' | 'own'> {
  const stored = await findStoredEntry(ctx.em, timeId);
  if (!stored || stored.inputSource !== INPUT_SOURCE.leave) return 'own';
  const lock = lockOf(stored, stored.closed);
  if (lock && lock.kind !== 'leave') return lock;
  await deleteForGood(ctx, stored);
  return 'removed';
}

/** A stretch of a person's day; the end 00:00 is that of the day. */
interface DayStretch { readonly empId: string; readonly date: LocalDate; readonly from: TimeOfDay; readonly to: TimeOfDay }

/** Deletes what is recorded in a stretch of a day and is held by nothing. For a day it can be brought back. */
export async function removeUnheldEntries(ctx: CommandCtx, { empId, date, from, to }: DayStretch): Promise<void> {
  const found = await rows<{ timeId: number }>(ctx.em, sql`select time_id as "timeId" from tenant.timesheet
    where emp_id = ${empId} and entry_date = ${date} and (start_time < ${to}::time or ${to} = '00:00')
      and (end_time > ${from}::time or end_time = '00:00')
    order by time_id`);
  for (const { timeId } of found) {
    const stored = await findStoredEntry(ctx.em, timeId);
    if (stored && allowedOn(stored, stored.closed).remove) await removeEntry(ctx, stored);
  }
}

/** The place of work of a person's latest entry, else that of the organisation; empty where neither says one. */
export const locationOfPerson = sql<string>`coalesce((select t.location_id from tenant.timesheet t where t.emp_id = e.emp_id
    order by t.entry_date desc, t.start_time desc, t.time_id desc limit 1),
  (select o.default_location_id from tenant.organisation o), '')`;
