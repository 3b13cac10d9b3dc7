import type { SqlEntityManager } from '@mikro-orm/sql';
import { rows, sql } from '#app/domain/kernel/sql.ts';
import { LARGEST_ID } from '../contract.ts';
import type { GridWork } from './week-grid.ts';

/** The work that keys of rows name, in their order; a key that names none is left out. */
export function listWorks(em: SqlEntityManager, keys: readonly string[]): Promise<GridWork[]> {
  const asked = [...new Set(keys)].map((key, n) => {
    const [clientId, projectId, categoryId, iteration] = key.split('/');
    const iterationId = /^\d{1,10}$/.test(iteration ?? '') ? Math.min(Number(iteration), LARGEST_ID) : null;
    return { n, clientId, projectId, categoryId, iterationId };
  });
  return rows<GridWork>(em, sql`select c.client_id as "clientId", c.co_name as client,
      p.project_id as "projectId", p.project_name as project,
      k.category_id as "categoryId", k.category_name as category, i.iteration_id as "iterationId", i.iteration_name as iteration
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r (n int, "clientId" text, "projectId" text, "categoryId" text,
      "iterationId" int)
    join tenant.project p on p.project_id = r."projectId" and p.client_id = r."clientId"
    join tenant.client c on c.client_id = p.client_id
    join tenant.category k on k.category_id = r."categoryId"
    left join tenant.iteration i on i.iteration_id = r."iterationId" and i.project_id = p.project_id
    order by r.n`);
}
