import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatHeading, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { recordEntry, type SavedTimesheet } from './add-timesheet.ts';
import type { EntryInput } from './contract.ts';
import { listEntries } from './day.read-model.ts';
import { freeSlot, type FreeSlot, type WorkingDay } from './free-slot.ts';

/** Work whose times are found for it. */
export type TimelessWork = Omit<EntryInput, 'date' | 'startTime' | 'endTime' | 'timeLessSeconds' | 'confirmOverlap'>;

/** Records so much work in the first gap of the person's day that holds it, in the transaction that is under way. */
export async function recordInFreeSlot(
  ctx: CommandCtx, work: TimelessWork, date: LocalDate, workedSeconds: number,
): Promise<SavedTimesheet> {
  const { start, end, lessSeconds } = await requireFreeSlot(ctx, work.empId, date, workedSeconds);
  return recordEntry(ctx, { ...work, date, startTime: start, endTime: end, timeLessSeconds: lessSeconds, confirmOverlap: false });
}

/**
 * The working day of a person, whose row stays locked until the transaction ends: two who place time without having seen each other do so
 * one after the other.
 */
export async function lockWorkingDay(ctx: CommandCtx, empId: string): Promise<WorkingDay> {
  const day = await firstRow<WorkingDay>(ctx.em, sql`select to_char(start_time, 'HH24:MI') as "startTime",
      to_char(lunch_start, 'HH24:MI') as "lunchStart", to_char(lunch_end, 'HH24:MI') as "lunchEnd", time_less_minutes as "timeLessMinutes"
    from tenant.employee where emp_id = ${empId} for no key update`);
  if (!day) throw notFound('Employee');
  return day;
}

/** The first gap of the day that holds so much work; `timeId` is the entry that may be moved for it. */
export async function requireFreeSlot(
  ctx: CommandCtx, empId: string, date: LocalDate, workedSeconds: number, timeId?: number,
): Promise<FreeSlot> {
  const day = await lockWorkingDay(ctx, empId);
  const taken = (await listEntries(ctx.em, empId, { from: date, to: date })).filter((entry) => entry.timeId !== timeId)
    .map(({ startTime: start, endTime: end }) => ({ start, end }));
  const slot = freeSlot(workedSeconds, day, taken);
  if (!slot) {
    const lacking = `${formatHeading(date)} has no free time left for ${formatHours(workedSeconds)} h.`;
    throw new DomainError('rule_violated', `${lacking} Enter less, or add an entry with its times.`);
  }
  // Times are whole minutes: what a slot is longer by than the work is not worked.
  return { ...slot, lessSeconds: slot.lessSeconds + Math.ceil(workedSeconds / 60) * 60 - workedSeconds };
}
