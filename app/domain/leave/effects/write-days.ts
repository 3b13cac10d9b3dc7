import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { INPUT_SOURCE } from '#app/domain/kernel/input-source.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { formatTimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { findMapping } from '#app/domain/leave/leave-settings/index.server.ts';
import type { LeaveRequest } from '#app/domain/leave/requests/index.server.ts';
import {
  locationOfPerson, recordEntry, removeLeaveEntry, removeUnheldEntries, withRateRemedy,
} from '#app/domain/time/timesheets/index.server.ts';

type Day = LeaveRequest['days'][number];
type Mapping = NonNullable<Awaited<ReturnType<typeof findMapping>>>;

const RATE_REMEDY = 'Agree a rate for them with this client, or choose another client for this type of leave, then retry.';

/** Deletes the entries of days that were taken back. The lock that holds one is noted on its day. */
export async function removeDays(ctx: CommandCtx, leave: LeaveRequest): Promise<void> {
  for (const day of leave.days.getItems().filter(({ isRemoved }) => isRemoved)) {
    const lock = typeof day.timeId === 'number' ? await removeLeaveEntry(ctx, day.timeId) : 'own';
    if (typeof lock === 'string') [day.timeId, day.fault] = [null, ''];
    else day.fault = `The entry of ${formatDate(day.leaveDate)} stays. ${lock.kind === 'invoiced' ? lock.reason : explain(lock)}`;
  }
}

/**
 * Writes the entries of days without one, each in one transaction with its mark: after a kill there are both or neither. A day that
 * cannot be written says why. An entry that was unlocked or deleted since is not written again.
 */
export async function writeDays(ctx: CommandCtx, leave: LeaveRequest): Promise<void> {
  const open = leave.days.getItems().filter((day) => !day.isRemoved && day.minutes > 0 && typeof day.timeId !== 'number')
    .sort((a, b) => a.leaveDate.localeCompare(b.leaveDate));
  if (open.length === 0) return;
  const mapping = await findMapping(ctx.em, leave.type.leaveTypeId);
  const place = await firstRow<{ locationId: string }>(ctx.em,
    sql`select ${locationOfPerson} as "locationId" from tenant.employee e where e.emp_id = ${leave.empId}`);
  for (const day of open) {
    day.fault = mapping ? await writeDay(ctx, leave, day, { ...mapping, locationId: place?.locationId ?? '' }) : lacksMapping(leave);
  }
}

const lacksMapping = ({ type: { typeName } }: LeaveRequest): string => `Nothing says on which client and project ${typeName} is recorded. `
  + 'An administrator can enter that under Leave settings, Timesheets; the days are written then.';

/** Writes the entry of a day, and makes room for it where that was wanted. Answers why it could not. */
async function writeDay(ctx: CommandCtx, leave: LeaveRequest, day: Day, work: Mapping & { locationId: string }): Promise<string> {
  const { empId } = leave;
  const at = { empId, date: day.leaveDate };
  const [startTime, endTime] = [formatTimeOfDay(day.fromMinute), formatTimeOfDay(day.toMinute)];
  const entry = {
    ...work, ...at, startTime, endTime, timeLessSeconds: day.lessMinutes * 60, notes: leave.type.typeName, confirmOverlap: true,
  };
  try {
    day.timeId = (await recordEntry(ctx, entry, INPUT_SOURCE.leave)).timeId;
    if (leave.recordedTime === 'delete') await removeUnheldEntries(ctx, { ...at, from: startTime, to: endTime });
    return '';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return `${formatDate(day.leaveDate)} is not written. ${withRateRemedy(error, RATE_REMEDY).message}`;
  }
}
