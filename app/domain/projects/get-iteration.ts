import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { IterationParams } from './contract.ts';

export interface IterationView {
  iterationId: number;
  iterationName: string;
  note: string;
  projectId: string;
  projectName: string;
  clientId: string;
  clientName: string;
  version: number;
}

export const getIteration = query({
  name: 'iteration.get',
  permission: 'project:write',
  input: IterationParams,
  async run(ctx, { iterationId, clientId }): Promise<IterationView> {
    const found = await firstRow<IterationView>(ctx.em,
      sql`select i.iteration_id as "iterationId", i.iteration_name as "iterationName", i.note, i.version,
      p.project_id as "projectId", p.project_name as "projectName", c.client_id as "clientId", c.co_name as "clientName"
      from tenant.iteration i join tenant.project p on p.project_id = i.project_id join tenant.client c on c.client_id = p.client_id
      where i.iteration_id = ${iterationId} and p.client_id = ${clientId}`);
    if (!found) throw notFound('Iteration');
    return found;
  },
});
