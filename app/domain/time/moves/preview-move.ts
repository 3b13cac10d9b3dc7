import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { checkMove, type CheckedMove } from './check-move.ts';
import { CompareRequest, MAX_SHOWN, MoveRequest, TimesheetFilter } from './contract.ts';
import { matching } from './matching.ts';

export interface MatchingEntry {
  timeId: number; date: LocalDate; empId: string; employee: string; portrait: string | null; clientId: string;
  client: string; project: string; category: string;
  location: string; notes: string; workedSeconds: number;
}

/** The first of the timesheets that a filter means, and how many they are. */
export interface MatchingEntries { rows: MatchingEntry[]; total: number; seconds: number }

async function findMatching(em: SqlEntityManager, which: RawBuilder<unknown>): Promise<MatchingEntries> {
  const found = await rows<MatchingEntry>(em, sql`select t.time_id as "timeId", t.entry_date::text as date, t.emp_id as "empId",
      trim(e.first_name || ' ' || e.surname) as employee, coalesce(e.picture, e.avatar) as portrait,
      t.client_id as "clientId", c.co_name as client, p.project_name as project,
      k.category_name as category, l.location_name as location, left(t.note, 200) as notes, t.worked_seconds as "workedSeconds"
    from (select t.time_id from tenant.timesheet t where ${which} order by t.entry_date desc, t.time_id desc
      limit ${sql.lit(MAX_SHOWN)}) first_ones
    join tenant.timesheet t on t.time_id = first_ones.time_id
    join tenant.employee e on e.emp_id = t.emp_id join tenant.client c on c.client_id = t.client_id
    join tenant.project p on p.project_id = t.project_id join tenant.category k on k.category_id = t.category_id
    join tenant.location l on l.location_id = t.location_id
    order by t.entry_date desc, t.time_id desc`);
  const sums = await firstRow<{ total: number; seconds: number }>(em, sql`select count(*)::int as total,
      coalesce(sum(t.worked_seconds), 0)::float8 as seconds from tenant.timesheet t where ${which}`);
  return { rows: found, ...sums! };
}

/** The timesheets that a filter means. */
export const findTimesheets = query({
  name: 'move.matching',
  permission: 'timesheet:move',
  input: TimesheetFilter,
  run: (ctx, filter): Promise<MatchingEntries> => findMatching(ctx.em, matching(filter)),
});

/** What a move would do, or why it cannot be done. */
export const previewMove = query({
  name: 'move.preview',
  permission: 'timesheet:move',
  input: MoveRequest,
  run: (ctx, request): Promise<CheckedMove> => checkMove(ctx.em, request),
});

/** The timesheets of two filters beside each other. */
export const compareTimesheets = query({
  name: 'move.compare',
  permission: 'timesheet:move',
  input: CompareRequest,
  async run(ctx, { left, right }): Promise<{ left: MatchingEntries; right: MatchingEntries }> {
    return { left: await findMatching(ctx.em, matching(left)), right: await findMatching(ctx.em, matching(right)) };
  },
});
