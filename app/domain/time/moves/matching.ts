import { sql, type RawBuilder } from 'kysely';
import { containsPattern } from '#app/domain/kernel/page.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { isHeld, iterationNumber } from '#app/domain/time/timesheets/index.server.ts';
import type { NewValues, TimesheetFilter } from './contract.ts';

/** The entries, `t`, that a filter means. */
export function matching(filter: TimesheetFilter): RawBuilder<unknown> {
  const parts = [
    ...(filter.clientId ? [sql`t.client_id = ${filter.clientId}`] : []),
    ...(filter.projectId ? [sql`t.project_id = ${filter.projectId}`] : []),
    ...(filter.iterationId ? [sql`t.iteration_id = ${iterationNumber(filter.iterationId)}`] : []),
    ...(filter.categoryId ? [sql`t.category_id = ${filter.categoryId}`] : []),
    ...(filter.empId ? [sql`t.emp_id = ${filter.empId}`] : []),
    ...(filter.startDate ? [sql`t.entry_date >= ${filter.startDate}`] : []),
    ...(filter.endDate ? [sql`t.entry_date <= ${filter.endDate}`] : []),
    ...(filter.notes ? [sql`t.note ilike ${containsPattern(filter.notes)}`] : []),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

interface Place { client: RawBuilder<unknown>; project: RawBuilder<unknown>; iteration: RawBuilder<unknown>; category: RawBuilder<unknown> }

/** What an entry, `t`, would be recorded on. An iteration stays with its project. */
export function placeAfter({ clientId, projectId, iterationId, categoryId }: NewValues): Place {
  return {
    client: clientId ? sql`${clientId}::text` : sql`t.client_id`,
    project: projectId ? sql`${projectId}::text` : sql`t.project_id`,
    iteration: iterationId ? sql`${iterationNumber(iterationId)}::integer`
      : projectId ? sql`case when t.project_id = ${projectId} then t.iteration_id end` : sql`t.iteration_id`,
    category: categoryId ? sql`${categoryId}::text` : sql`t.category_id`,
  };
}

/** Those that the filter means and that the new values change. */
export function moving({ filter, to }: { filter: TimesheetFilter; to: NewValues }): RawBuilder<unknown> {
  const { client, project, iteration, category } = placeAfter(to);
  return sql`${matching(filter)} and (t.client_id <> ${client} or t.project_id <> ${project} or t.category_id <> ${category}
    or t.iteration_id is distinct from ${iteration})`;
}

/** Those of them that a lock holds where they are. */
export const held = (request: { filter: TimesheetFilter; to: NewValues }, closingDate: LocalDate | null): RawBuilder<unknown> =>
  sql`${moving(request)} and ${isHeld(closingDate, leavesClient(request.to))}`;

/** The others, which move. */
export const movable = (request: { filter: TimesheetFilter; to: NewValues }, closingDate: LocalDate | null): RawBuilder<unknown> =>
  sql`${moving(request)} and not ${isHeld(closingDate, leavesClient(request.to))}`;

const leavesClient = (to: NewValues): RawBuilder<unknown> => sql`t.client_id <> ${placeAfter(to).client}`;
