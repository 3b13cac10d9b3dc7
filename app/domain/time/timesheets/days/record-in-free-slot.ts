import { sql } from 'kysely';
import { savedAndTold, type WithBudgets } from '#app/domain/clients/budgets/index.server.ts';
import type { CommandCtx, Ctx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { formatHours, type TimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { formatHeading, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { recordEntry, type SavedTimesheet } from '../entries/add-timesheet.ts';
import { AddHours, GetFreeSlot, type EntryInput } from '../contract.ts';
import { listEntries } from './day.read-model.ts';
import { freeSlot, type FreeSlot, type WorkingDay } from './free-slot.ts';

/** Work whose times are found for it. */
export type TimelessWork = Omit<EntryInput, 'date' | 'startTime' | 'endTime' | 'timeLessSeconds' | 'confirmOverlap'>;

/** An entry whose times were found for it. */
export interface PlacedTimesheet extends SavedTimesheet { startTime: TimeOfDay; endTime: TimeOfDay }

/** Records so much work in the first gap of the person's day that holds it, in the transaction that is under way. */
export async function recordInFreeSlot(
  ctx: CommandCtx, work: TimelessWork, date: LocalDate, workedSeconds: number,
): Promise<PlacedTimesheet> {
  const { start, end, lessSeconds } = await requireFreeSlot(ctx, work.empId, date, workedSeconds);
  const saved = await recordEntry(ctx, {
    ...work, date, startTime: start, endTime: end, timeLessSeconds: lessSeconds, confirmOverlap: false,
  });
  return { ...saved, startTime: start, endTime: end };
}

/** Records hours whose times nobody says. */
export const addHours = command({
  name: 'timesheet.add-hours',
  permission: 'timesheet:write',
  input: AddHours,
  owner: ({ empId }) => empId,
  run: (ctx, { workedSeconds, date, idempotencyKey: _once, ...work }): Promise<WithBudgets<PlacedTimesheet>> =>
    savedAndTold(ctx.em, work, () => recordInFreeSlot(ctx, work, date, workedSeconds)),
});

/** Where so much work would be placed by now. */
export const getFreeSlot = query({
  name: 'timesheet.free-slot',
  permission: 'timesheet:read',
  input: GetFreeSlot,
  owner: ({ empId }) => empId,
  run: (ctx, { empId, date, workedSeconds }): Promise<FreeSlot> => requireFreeSlot(ctx, empId, date, workedSeconds),
});

/**
 * The working day of a person. In a command their row stays locked until the transaction ends: two who place time without having seen each
 * other do so one after the other.
 */
export async function requireWorkingDay({ em }: Ctx, empId: string): Promise<WorkingDay> {
  const lock = em.isInTransaction() ? sql`for no key update` : sql``;
  const day = await firstRow<WorkingDay>(em, sql`select to_char(start_time, 'HH24:MI') as "startTime",
      to_char(lunch_start, 'HH24:MI') as "lunchStart", to_char(lunch_end, 'HH24:MI') as "lunchEnd", time_less_minutes as "timeLessMinutes"
    from tenant.employee where emp_id = ${empId} ${lock}`);
  if (!day) throw notFound('Employee');
  return day;
}

/** The first gap of the day that holds so much work; `timeId` is the entry that may be moved for it. */
export async function requireFreeSlot(ctx: Ctx, empId: string, date: LocalDate, workedSeconds: number, timeId?: number): Promise<FreeSlot> {
  const day = await requireWorkingDay(ctx, empId);
  const taken = (await listEntries(ctx.em, empId, { from: date, to: date })).filter((entry) => entry.timeId !== timeId)
    .map(({ startTime: start, endTime: end }) => ({ start, end }));
  const slot = freeSlot(workedSeconds, day, taken);
  if (slot) return slot;
  const lacking = `${formatHeading(date)} has no free time left for ${formatHours(workedSeconds)} h.`;
  const message = `${lacking} Enter less, or add an entry with its times.`;
  throw new DomainError('rule_violated', message, { hours: [message] });
}
