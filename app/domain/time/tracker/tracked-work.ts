import { sql } from 'kysely';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { TrackerConnection } from '#app/domain/kernel/ports/tracker-source.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { TrackedBoards, TrackedPerson } from './contract.ts';
import { isTrackerOffered, listTrackers } from './trackers.read-model.ts';

/** How many of the person's latest entries say which project a board was used for. */
const LATEST_ENTRIES = 400;

export interface TrackedWork {
  board: string; clientId: string; projectId: string; categoryId: string; iterationId: number | null; locationId: string; project: string;
}

export interface TrackedPersonFacts { email: string; zone: string; trackers: TrackerConnection[] }

/** The person as a tracker knows them, the trackers that they subscribe to, and the zone that their days are in. */
export const getTrackedPerson = query({
  name: 'tracker.person',
  permission: 'timesheet:read',
  input: TrackedPerson,
  owner: ({ empId }) => empId,
  async run(ctx, { empId }): Promise<TrackedPersonFacts> {
    const found = await firstRow<{ email: string; zone: string }>(ctx.em,
      sql`select email, coalesce(time_zone, ${ctx.tenant.timeZone}) as zone from tenant.employee where emp_id = ${empId}`);
    if (!found) throw notFound('Employee');
    return { ...found, trackers: await listTrackers(ctx, empId) };
  },
});

/** True where the organisation has a tracker for the person. */
export const hasTracker = query({
  name: 'tracker.has',
  permission: 'timesheet:read',
  input: TrackedPerson,
  owner: ({ empId }) => empId,
  run: (ctx, { empId }): Promise<boolean> => isTrackerOffered(ctx.em, empId),
});

/** The work for which the person last wrote down something of each repository or board: their notes name it in brackets. */
export const listTrackedWork = query({
  name: 'tracker.work',
  permission: 'timesheet:read',
  input: TrackedBoards,
  owner: ({ empId }) => empId,
  run: (ctx, { empId, boards }): Promise<TrackedWork[]> => (boards.length === 0 ? Promise.resolve([]) : rows<TrackedWork>(ctx.em,
    sql`with latest as (
        select client_id, project_id, category_id, iteration_id, location_id, note, entry_date, start_time, time_id from tenant.timesheet
        where emp_id = ${empId} order by entry_date desc, start_time desc, time_id desc limit ${sql.lit(LATEST_ENTRIES)})
      select distinct on (b.board) b.board, t.client_id as "clientId", t.project_id as "projectId", t.category_id as "categoryId",
        t.iteration_id as "iterationId", t.location_id as "locationId", p.project_name as project
      from jsonb_array_elements_text(${JSON.stringify(boards)}::jsonb) as b(board)
      join latest t on strpos(t.note, '[' || b.board || ']') > 0 join tenant.project p on p.project_id = t.project_id
      order by b.board, t.entry_date desc, t.start_time desc, t.time_id desc`)),
});
