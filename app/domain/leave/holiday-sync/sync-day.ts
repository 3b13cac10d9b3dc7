import { z } from 'zod';
import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import { INPUT_SOURCE } from '#app/domain/kernel/input-source.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { findMapping } from '#app/domain/leave/leave-settings/index.server.ts';
import { recordEntry, removeLeaveEntry } from '#app/domain/time/timesheets/index.server.ts';
import { HolidayEntry } from './holiday-entry.entity.ts';
import { listPlannedDays, type PlannedDay } from './holiday-plan.read-model.ts';
import { dayTimes } from './holiday-times.ts';

type LeaveMapping = NonNullable<Awaited<ReturnType<typeof findMapping>>>;

const UNMAPPED = 'Public holidays have no timesheet settings yet. Save those of the leave type for public holidays, and sync again.';
const NO_LOCATION = 'The organisation has no default location. Choose one in its settings, and sync again.';

/** The mapping of the leave type that public holidays are recorded under. */
export async function findHolidayMapping({ em }: Pick<CommandCtx, 'em'>): Promise<LeaveMapping | undefined> {
  const type = await firstRow<{ id: number }>(em, sql`select leave_type_id as id from tenant.leave_type where is_public_holiday`);
  return type ? findMapping(em, type.id) : undefined;
}

/** Returns the entry to record for a day; undefined where there is nothing to record. */
function entryOf(day: PlannedDay, mapping: LeaveMapping | undefined) {
  if (day.minutes === 0) return undefined;
  if (!mapping) throw new DomainError('rule_violated', UNMAPPED);
  if (day.locationId === '') throw new DomainError('rule_violated', NO_LOCATION);
  const { clientId, projectId, categoryId, billableId } = mapping;
  const { empId, date, holiday: notes, locationId } = day;
  return { empId, date, clientId, projectId, categoryId, billableId, locationId, notes, ...dayTimes(day), confirmOverlap: true };
}

/** Returns true where a sync has something to do for a day, if only to say that it has no mapping. */
export function isToSync(day: PlannedDay, mapping: LeaveMapping | undefined): boolean {
  if (day.minutes === 0) return day.written !== null;
  return !mapping || day.locationId === '' || day.written !== JSON.stringify(entryOf(day, mapping));
}

/** Brings what is recorded of one person's holiday in line; it is looked at again under its lock, so that two syncs write it once. */
export const syncDay = command({
  name: 'holiday-sync.day',
  permission: 'organisation:write',
  input: z.object({ holidayId: z.number().int(), empId: z.string() }),
  async run(ctx, { holidayId, empId }): Promise<void> {
    await firstRow(ctx.em, sql`select pg_advisory_xact_lock(hashtext(${`holidays of ${empId} ${ctx.tenant.schema}`})) is null as held`);
    const [day] = await listPlannedDays(ctx.em, { scope: { holidayId }, today: ctx.today(), empId });
    if (!day) return;
    const mapping = await findHolidayMapping(ctx);
    if (!isToSync(day, mapping)) return;
    const entry = entryOf(day, mapping);
    // Of an entry that its person unlocked, nothing is written any more; that is remembered.
    const isKept = day.written !== null && (day.timeId === null || !await isTakenAway(ctx, day.timeId));
    await ctx.em.nativeDelete(HolidayEntry, { publicHolidayId: holidayId, empId });
    if (!entry) return;
    const timeId = isKept ? null : (await recordEntry(ctx, entry, INPUT_SOURCE.leave)).timeId;
    await ctx.em.insert(HolidayEntry, { publicHolidayId: holidayId, empId, holidayDate: day.date, timeId, written: JSON.stringify(entry) });
  },
});

/** Takes away an entry that the sync wrote. False of one that its person has unlocked; refuses by the lock that holds it. */
async function isTakenAway(ctx: CommandCtx, timeId: number): Promise<boolean> {
  const outcome = await removeLeaveEntry(ctx, timeId);
  if (typeof outcome === 'object') refuseLocked(outcome);
  return outcome === 'removed';
}
