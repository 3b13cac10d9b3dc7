import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { INPUT_SOURCE } from '#app/domain/kernel/input-source.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { SuggestionHint } from './contract.ts';
import type { LikelyWork } from './suggest-day.ts';

/** How many of the person's latest entries say what something was for. */
const LATEST_ENTRIES = 400;
const LEAVE_PROJECT = 'LEAVE';

type HintedRow = Pick<LikelyWork, 'clientId' | 'projectId' | 'iterationId' | 'categoryId' | 'locationId'> & { n: number };

/**
 * What an appointment or an item of a tracker was for: the person's latest entry whose notes say the same, or, for what is called like a
 * client, their latest for that client. What is neither is not likely.
 */
export async function listHintedWork(em: SqlEntityManager, empId: string, hints: readonly SuggestionHint[]): Promise<LikelyWork[]> {
  if (hints.length === 0) return [];
  const looks = hints.map(({ lookFor, title, source }, n) => ({ n, look: lookFor, title, named: source === 'appointments' }));
  const found = await rows<HintedRow>(em, sql`with latest as (
      select t.client_id, t.project_id, t.category_id, t.iteration_id, t.location_id, lower(t.note) as note, t.entry_date, t.start_time,
        t.time_id, lower(c.co_name) as co_name, lower(c.display_name) as display_name
      from tenant.timesheet t join tenant.client c on c.client_id = t.client_id
      where t.emp_id = ${empId} and t.input_source <> ${INPUT_SOURCE.leave} and t.project_id <> ${LEAVE_PROJECT}
      order by t.entry_date desc, t.start_time desc, t.time_id desc limit ${sql.lit(LATEST_ENTRIES)})
    select distinct on (h.n) h.n, t.client_id as "clientId", t.project_id as "projectId", t.iteration_id as "iterationId",
      t.category_id as "categoryId", t.location_id as "locationId"
    from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as h(n int, look text, title text, named boolean)
    join latest t on strpos(t.note, lower(h.look)) > 0
      or h.named and (strpos(lower(h.title), t.co_name) > 0 or t.display_name <> '' and strpos(lower(h.title), t.display_name) > 0)
    order by h.n, strpos(t.note, lower(h.look)) > 0 desc, t.entry_date desc, t.start_time desc, t.time_id desc`);
  return found.map(({ n, ...work }) => ({ ...work, ...likelyOf(hints[n]!) }));
}

function likelyOf({ source, title, note, startTime, minutes }: SuggestionHint) {
  const reason = source === 'appointments' ? `“${title}” is in your calendar at ${startTime}.` : `You worked on “${title}” in the tracker.`;
  return { source, reason, note, usualStart: startTime, minutes, isFixed: source === 'appointments' };
}
