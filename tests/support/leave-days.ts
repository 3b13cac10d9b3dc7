import { sql } from 'kysely';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { World } from './world.ts';

interface Day { readonly date: LocalDate; readonly minutes?: number; readonly status?: number; readonly empId?: string }

/** A request for leave of one day in a state, without what follows from it. Returns its number. */
export async function addLeaveDay(world: World, { date, minutes = 450, status = 2, empId = 'EMP' }: Day): Promise<number> {
  const part = minutes === 450 ? 'day' : 'afternoon';
  const { id } = (await firstRow<{ id: number }>(world.em(), sql`insert into tenant.leave_request
      (emp_id, leave_type_id, first_day, last_day, first_part, reason, status, submitted_at, submitted_by)
    select ${empId}, min(leave_type_id), ${date}, ${date}, ${part}, 'Rest', ${status}, now(), ${empId} from tenant.leave_type
    returning leave_request_id as id`))!;
  await firstRow(world.em(), sql`insert into tenant.leave_day
      (leave_request_id, leave_date, emp_id, kind, part, minutes, of_minutes, from_minute, to_minute)
    values (${id}, ${date}, ${empId}, 'working', ${part}, ${minutes}, 450, ${1020 - minutes}, 1020)`);
  return id;
}
