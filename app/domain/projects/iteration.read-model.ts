import { sql } from '#app/domain/kernel/sql.ts';
import type { SqlFragment } from '#app/domain/kernel/sql.ts';
import type { IterationList } from './contract.ts';

export interface IterationRow { iterationId: number; clientId: string; iterationName: string; note: string }

/** Sprint 2 comes before Sprint 10: the words, then the first number. */
const NAME = [sql`lower(regexp_replace(i.iteration_name, '\\d.*$', ''))`, sql`coalesce(substring(i.iteration_name from '\\d{1,9}')::integer, 0)`, sql`lower(i.iteration_name)`];
const COLUMNS: Record<IterationList['sort'], readonly SqlFragment[]> = { iterationName: NAME, note: [sql`lower(i.note)`] };

export function selectIterations(list: IterationList): SqlFragment {
  const direction = list.direction === 'desc' ? sql`desc` : sql`asc`;
  return sql`select i.iteration_id as "iterationId", p.client_id as "clientId", i.iteration_name as "iterationName", i.note
    from tenant.iteration i join tenant.project p on p.project_id = i.project_id
    where i.project_id = ${list.projectId} order by ${sql.join(COLUMNS[list.sort].map((column) => sql`${column} ${direction}`), sql`, `)}, i.iteration_id limit ${list.size} offset ${(list.page - 1) * list.size}`;
}

export const countIterations = ({ projectId }: IterationList): SqlFragment =>
  sql`select count(*)::int as total from tenant.iteration where project_id = ${projectId}`;
