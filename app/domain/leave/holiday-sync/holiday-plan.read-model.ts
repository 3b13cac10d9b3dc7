import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { memberships } from '#app/domain/people/holidays/index.server.ts';
import { workdayMinutes } from '#app/domain/people/working-weeks/index.server.ts';
import type { SyncScope } from './job-names.ts';

/** A coming holiday of a person: what is to be recorded of it, and what a sync has written. */
export interface PlannedDay {
  readonly holidayId: number;
  readonly empId: string;
  readonly name: string;
  readonly date: LocalDate;
  readonly holiday: string;
  /** Minutes of the day off; 0 where nothing is to be recorded. */
  readonly minutes: number;
  readonly startTime: string;
  readonly lunchStart: string;
  readonly lunchEnd: string;
  readonly locationId: string;
  readonly timeId: number | null;
  readonly written: string | null;
}

interface Asked { readonly scope: SyncScope; readonly today: LocalDate; readonly empId?: string }

/**
 * Every person who has a holiday of the scope from today on, or has an entry of one: who works nothing on that day, left the group,
 * or has the day by another holiday already, is to have none. A scope that is being deleted wants nothing.
 */
export function listPlannedDays(em: SqlEntityManager, { scope, today, empId }: Asked): Promise<PlannedDay[]> {
  const ofScope = 'holidayId' in scope ? sql`h.public_holiday_id = ${scope.holidayId}` : sql`h.leave_group_id = ${scope.leaveGroupId}`;
  const ofPerson = empId === undefined ? sql`true` : sql`e.emp_id = ${empId}`;
  return rows<PlannedDay>(em, sql`select h.public_holiday_id as "holidayId", e.emp_id as "empId",
      trim(e.first_name || ' ' || e.surname) as name, h.holiday_date::text as date, h.name as holiday,
      case when m.emp_id is null or h.status = 'deleting' or g.status = 'deleting' or not e.is_enabled
          or exists (select 1 from tenant.holiday_entry o where o.emp_id = e.emp_id and o.holiday_date = h.holiday_date
            and o.public_holiday_id <> h.public_holiday_id and o.time_id is not null) then 0
        else ${workdayMinutes(sql`e.emp_id`, sql`h.holiday_date`)} end as minutes,
      to_char(e.start_time, 'HH24:MI') as "startTime", to_char(e.lunch_start, 'HH24:MI') as "lunchStart",
      to_char(e.lunch_end, 'HH24:MI') as "lunchEnd", coalesce(o.default_location_id, '') as "locationId",
      w.time_id as "timeId", w.written
    from tenant.public_holiday h join tenant.leave_group g on g.leave_group_id = h.leave_group_id
    cross join tenant.organisation o cross join tenant.employee e
    left join ${memberships} m on m.leave_group_id = h.leave_group_id and m.emp_id = e.emp_id
    left join tenant.holiday_entry w on w.public_holiday_id = h.public_holiday_id and w.emp_id = e.emp_id
    where ${ofScope} and h.holiday_date >= ${today} and (m.emp_id is not null or w.emp_id is not null) and ${ofPerson}
    order by h.holiday_date, e.surname_in_order, e.emp_id`);
}
