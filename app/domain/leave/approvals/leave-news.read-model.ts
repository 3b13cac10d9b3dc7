import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

/** A day on which something is taken, with the instants between which it is. */
export interface NewsDay {
  readonly date: LocalDate; readonly isWhole: boolean; readonly from: string; readonly to: string; readonly startsAt: string;
  readonly endsAt: string;
}

/** A leave as messages tell of it. */
export interface LeaveNews {
  readonly leaveRequestId: number;
  readonly version: number;
  readonly empId: string;
  readonly name: string;
  readonly typeName: string;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly status: number;
  readonly reason: string;
  readonly cancelReason: string;
  readonly declineReason: string;
  readonly syncError: string;
  readonly endedOn: LocalDate | null;
  readonly submittedOn: LocalDate;
  readonly decidedBy: string;
  readonly told: readonly string[];
  readonly days: readonly NewsDay[];
  readonly organisation: string;
}

const clock = (minute: 'from_minute' | 'to_minute') => sql`d.leave_date + make_interval(mins => d.${sql.raw(minute)})`;
const words = (minute: 'from_minute' | 'to_minute') => sql`to_char(make_interval(mins => d.${sql.raw(minute)}), 'HH24:MI')`;

/** A leave with the days that are still taken, and all of its days where none is. */
export const findLeaveNews = (em: SqlEntityManager, leaveRequestId: number): Promise<LeaveNews | undefined> => firstRow<LeaveNews>(em, sql`
  select r.leave_request_id as "leaveRequestId", r.version, r.emp_id as "empId", trim(e.first_name || ' ' || e.surname) as name,
    k.type_name as "typeName", r.first_day::text as "firstDay", r.last_day::text as "lastDay", r.status, r.reason,
    r.cancel_reason as "cancelReason", r.decline_reason as "declineReason", r.sync_error as "syncError", r.ended_on::text as "endedOn",
    (r.submitted_at at time zone o.time_zone)::date::text as "submittedOn", r.told, o.name as organisation,
    coalesce((select trim(b.first_name || ' ' || b.surname) from tenant.employee b where b.emp_id = r.decided_by), '') as "decidedBy",
    (select coalesce(json_agg(json_build_object('date', d.leave_date::text, 'isWhole', d.part = 'day', 'from', ${words('from_minute')},
        'to', ${words('to_minute')}, 'startsAt', (${clock('from_minute')}) at time zone o.time_zone,
        'endsAt', (${clock('to_minute')}) at time zone o.time_zone) order by d.leave_date), '[]'::json)
      from tenant.leave_day d where d.leave_request_id = r.leave_request_id and d.minutes > 0
        and (not d.is_removed or not exists (select from tenant.leave_day x where x.leave_request_id = r.leave_request_id
          and not x.is_removed and x.minutes > 0))) as days
  from tenant.leave_request r join tenant.employee e on e.emp_id = r.emp_id
  join tenant.leave_type k on k.leave_type_id = r.leave_type_id cross join tenant.organisation o
  where r.leave_request_id = ${leaveRequestId}`);
