import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { nextTimeOfDay, REMINDED_FROM } from '#app/domain/kernel/rules/next-time-of-day.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { wallClockIn } from '#app/domain/kernel/values/zone.ts';
import type { TellOfLeavePayload } from '#app/domain/leave/leave-jobs/index.server.ts';
import { LEAVE_STATUS } from '#app/domain/leave/requests/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';

/** Working days after which approvers are reminded of a request that waits. */
const WAITS_FOR = 2;
const WAITS = sql`r.status = ${LEAVE_STATUS.pendingApproval} and r.reminded_at is null`;
const IS_ON = sql`coalesce((o.feature_switches ->> ${FEATURES.EasyLeave.key})::boolean, ${FEATURES.EasyLeave.initially})`;

/**
 * Takes the requests that have waited two working days, for a reminder: from nine o'clock on, on working days. Each is taken once, in
 * the transaction that queues it.
 */
export async function takeWaitingLeave(em: SqlEntityManager, now: Date): Promise<TellOfLeavePayload[]> {
  const zone = await firstRow<{ timeZone: string }>(em, sql`select time_zone as "timeZone" from tenant.organisation o where ${IS_ON}`);
  if (!zone) return [];
  const { date: today, time } = wallClockIn(zone.timeZone, now);
  if (time < REMINDED_FROM) return [];
  const taken = await rows<{ leaveRequestId: number }>(em, sql`update tenant.leave_request r
    set reminded_at = ${now.toISOString()}::timestamptz
    where ${WAITS} and extract(isodow from ${today}::date) < 6 and (select count(*) from generate_series(
        ((r.submitted_at at time zone ${zone.timeZone})::date + 1)::timestamp, ${today}::date::timestamp, interval '1 day') d (day)
      where extract(isodow from d.day) < 6) >= ${WAITS_FOR}
    returning r.leave_request_id as "leaveRequestId"`);
  return taken.map(({ leaveRequestId }) => ({ leaveRequestId, event: 'waiting', by: '' }));
}

/** The moment at which requests may have waited long enough. */
export const findNextWaitingLeave = async (em: SqlEntityManager, now: Date): Promise<string | undefined> =>
  (await firstRow<{ at: string }>(em, sql`select ${nextTimeOfDay(REMINDED_FROM, now)} as at from tenant.organisation o
    where ${IS_ON} and exists (select from tenant.leave_request r where ${WAITS})`))?.at;
