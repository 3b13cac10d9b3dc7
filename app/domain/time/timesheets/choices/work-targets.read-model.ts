import type { SqlEntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { sql } from 'kysely';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

/** How many of the person's latest entries their habits are read from. */
const HABIT_ENTRIES = 400;

export interface WorkTarget {
  projectId: string;
  project: string;
  useIteration: boolean;
  clientId: string;
  client: string;
  displayName: string;
  usedCount: number;
  lastUsed: LocalDate | null;
  lastCategoryId: string | null;
  lastIterationId: number | null;
}

/** Every project with its client and how the person has used it lately. */
function listWorkTargetRows(em: SqlEntityManager, empId: string): Promise<WorkTarget[]> {
  return rows<WorkTarget>(em, sql`with latest as (
      select project_id, category_id, iteration_id, entry_date, start_time, time_id from tenant.timesheet
      where emp_id = ${empId} order by entry_date desc, start_time desc, time_id desc limit ${HABIT_ENTRIES}),
    used as (
      select project_id, count(*)::int as used_count, max(entry_date) as last_used,
        (array_agg(category_id order by entry_date desc, start_time desc, time_id desc))[1] as category_id,
        (array_agg(iteration_id order by entry_date desc, start_time desc, time_id desc))[1] as iteration_id
      from latest group by project_id)
    select p.project_id as "projectId", p.project_name as project, p.use_iteration as "useIteration",
      c.client_id as "clientId", c.co_name as client, c.display_name as "displayName",
      coalesce(u.used_count, 0) as "usedCount", u.last_used::text as "lastUsed",
      u.category_id as "lastCategoryId", u.iteration_id as "lastIterationId"
    from tenant.project p
    join tenant.client c on c.client_id = p.client_id
    left join used u on u.project_id = p.project_id
    order by u.last_used desc nulls last, coalesce(u.used_count, 0) desc, c.name_in_order, p.name_in_order, p.project_id`);
}

/** Every project that the actor can record time on, their latest first. */
export const listWorkTargets = query({
  name: 'timesheet.work-targets',
  permission: 'timesheet:read',
  input: z.object({}),
  run: (ctx): Promise<WorkTarget[]> => listWorkTargetRows(ctx.em, ctx.actor.empId),
});
