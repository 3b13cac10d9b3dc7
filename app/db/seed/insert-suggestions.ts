import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { addDays, mondayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';

/** What these people did last Thursday was suggested to them: the first they accepted, then one was changed, and one more was removed. */
export async function insertSuggestions(em: SqlEntityManager, empIds: readonly string[], today: LocalDate): Promise<void> {
  const day = addDays(mondayOf(today), -4);
  await execute(em, sql`insert into tenant.suggested_day (emp_id, entry_date, made_at)
    select e.emp_id, ${day}::date, ${day}::date from tenant.employee e where e.emp_id = any(${empIds}::text[])`);
  await execute(em, sql`insert into tenant.suggested_timesheet (emp_id, entry_date, place, source, reason, start_time, end_time, client_id,
      project_id, iteration_id, category_id, location_id, state, time_id)
    select t.emp_id, t.entry_date, t.place, 'usual', 'You worked on this the last four Thursdays.', t.start_time, t.end_time, t.client_id,
      t.project_id, t.iteration_id, t.category_id, t.location_id,
      case t.place when 1 then 'accepted' when 2 then 'changed' else 'removed' end, case when t.place <= 2 then t.time_id end
    from (select t.*, row_number() over (partition by t.emp_id order by t.start_time, t.time_id) as place from tenant.timesheet t
      where t.emp_id = any(${empIds}::text[]) and t.entry_date = ${day}) t`);
}
