import { rows, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { ProjectsOfClient } from './contract.ts';

export interface ClientProject { projectId: string; projectName: string; usedCount: number; lastUsed: string | null }

/** A client's projects with how often each was used and when last, by name. */
export const listClientProjects = query({
  name: 'project.list-of-client',
  permission: 'project:write',
  input: ProjectsOfClient,
  async run(ctx, { clientId }): Promise<ClientProject[]> {
    return rows<ClientProject>(ctx.em, sql`select p.project_id as "projectId", p.project_name as "projectName",
      count(t.time_id)::int as "usedCount", max(t.entry_date)::text as "lastUsed"
      from tenant.project p left join tenant.timesheet t on t.project_id = p.project_id
      where p.client_id = ${clientId} group by p.project_id, p.project_name order by lower(p.project_name), p.project_id`);
  },
});
