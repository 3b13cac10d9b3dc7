import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { minutesOfDay } from '#app/domain/kernel/values/duration.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { findClosedDays, findClosingRules, lockOf } from '#app/domain/time/timesheets/index.server.ts';
import type { LeaveDayPlan } from './breakdown.ts';
import { LIVE } from './fields.ts';
import type { MinuteSpan } from './part-of-day.ts';

const spansMeet = (a: MinuteSpan, b: MinuteSpan): boolean => a.from < b.to && b.from < a.to;
const spanOf = ({ fromMinute, toMinute }: LeaveDayPlan): MinuteSpan => ({ from: fromMinute, to: toMinute });
const takenOf = (days: readonly LeaveDayPlan[]): ReadonlyMap<LocalDate, LeaveDayPlan> =>
  new Map(days.filter(({ minutes }) => minutes > 0).map((day) => [day.date, day]));

/** The other leave of a person that takes some of the same minutes, the earliest day of it first; two halves of a day do not meet. */
export async function listMeetingLeave(em: SqlEntityManager, empId: string, days: readonly LeaveDayPlan[], except: number | undefined) {
  const taken = takenOf(days);
  const found = await rows<{ leaveRequestId: number; date: LocalDate; type: string; from: number; to: number }>(em, sql`
    select d.leave_request_id as "leaveRequestId", d.leave_date::text as date, k.type_name as type, d.from_minute as "from",
      d.to_minute as "to"
    from tenant.leave_day d join tenant.leave_request r on r.leave_request_id = d.leave_request_id
    join tenant.leave_type k on k.leave_type_id = r.leave_type_id
    where d.emp_id = ${empId} and d.leave_date = any(${[...taken.keys()]}::date[]) and d.minutes > 0 and not d.is_removed
      and r.status = any(${[...LIVE]}::smallint[]) and r.leave_request_id <> ${except ?? 0}
    order by d.leave_date, d.from_minute`);
  return found.filter((day) => spansMeet(spanOf(taken.get(day.date)!), day));
}

/** The time that a person has recorded in the minutes of a leave, with the lock of an entry that cannot be deleted. */
export async function listRecordedTime(em: SqlEntityManager, empId: string, days: readonly LeaveDayPlan[]) {
  const taken = takenOf(days);
  const dates = [...taken.keys()];
  if (dates.length === 0) return [];
  const found = await rows<{
    timeId: number; date: LocalDate; startTime: string; endTime: string; client: string; project: string; invoiceId: number | null;
    inputSource: number;
  }>(em, sql`select t.time_id as "timeId", t.entry_date::text as date, to_char(t.start_time, 'HH24:MI') as "startTime",
      to_char(t.end_time, 'HH24:MI') as "endTime", c.co_name as client, p.project_name as project, t.invoice_id as "invoiceId",
      t.input_source as "inputSource"
    from tenant.timesheet t join tenant.client c on c.client_id = t.client_id join tenant.project p on p.project_id = t.project_id
    where t.emp_id = ${empId} and t.entry_date = any(${dates}::date[]) order by t.entry_date, t.start_time, t.time_id`);
  const closed = await findClosedDays(em, await findClosingRules(em), empId, { from: dates[0]!, to: dates.at(-1)! });
  return found
    .filter(({ date, startTime, endTime }) => spansMeet(spanOf(taken.get(date)!), { from: minutesOfDay(startTime), to: endOf(endTime) }))
    .map((entry) => ({ ...entry, keptBecause: lockOf(entry, closed)?.reason ?? null }));
}

/** Midnight ends a day that began before it. */
const endOf = (time: string): number => minutesOfDay(time) || 24 * 60;

/** Time that was recorded where leave is asked for. */
export type RecordedTime = Awaited<ReturnType<typeof listRecordedTime>>[number];
