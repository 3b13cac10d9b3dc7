import { naturally } from '#app/domain/kernel/values/natural-order.ts';
import { sql } from '#app/domain/kernel/sql.ts';
import type { SqlFragment } from '#app/domain/kernel/sql.ts';
import type { IterationList } from './contract.ts';

export interface IterationRow { iterationId: number; clientId: string; iterationName: string; note: string }

const COLUMNS: Record<IterationList['sort'], SqlFragment> = { iterationName: naturally(sql`i.iteration_name`), note: naturally(sql`i.note`) };

export function selectIterations(list: IterationList): SqlFragment {
  const direction = list.direction === 'desc' ? sql`desc` : sql`asc`;
  return sql`select i.iteration_id as "iterationId", p.client_id as "clientId", i.iteration_name as "iterationName", i.note
    from tenant.iteration i join tenant.project p on p.project_id = i.project_id
    where i.project_id = ${list.projectId} order by ${COLUMNS[list.sort]} ${direction}, i.iteration_id limit ${list.size} offset ${(list.page - 1) * list.size}`;
}

export const countIterations = ({ projectId }: IterationList): SqlFragment =>
  sql`select count(*)::int as total from tenant.iteration where project_id = ${projectId}`;
