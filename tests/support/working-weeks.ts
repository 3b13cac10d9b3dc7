import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { World } from './world.ts';

/** Enters a working week in its table: the hours of each weekday, Monday first. */
export async function addWorkingWeek(world: World, fromDay: LocalDate, hours: readonly number[], empId = 'EMP'): Promise<void> {
  const minutes = Array.from({ length: 7 }, (_, day) => Math.round((hours[day] ?? 0) * 60));
  await execute(world.em(), sql`insert into tenant.working_week
      (emp_id, from_day, monday, tuesday, wednesday, thursday, friday, saturday, sunday)
    values (${empId}, ${fromDay}, ${sql.join(minutes)})`);
}
