import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { ProjectParams } from './contract.ts';

export interface ProjectView {
  projectId: string;
  projectName: string;
  clientId: string;
  clientName: string;
  scrumMaster: string;
  scrumMasterName: string;
  useIteration: boolean;
  notes: string;
  technologies: string;
  version: number;
}

export const getProject = query({
  name: 'project.get',
  permission: 'project:write',
  input: ProjectParams,
  async run(ctx, { projectId }): Promise<ProjectView> {
    const found = await firstRow<ProjectView>(ctx.em,
      sql`select p.project_id as "projectId", p.project_name as "projectName", p.client_id as "clientId",
      c.co_name as "clientName", coalesce(p.scrum_master, '') as "scrumMaster",
      coalesce(trim(e.first_name || ' ' || e.surname), '') as "scrumMasterName",
      p.use_iteration as "useIteration", p.notes, p.technologies, p.version
      from tenant.project p join tenant.client c on c.client_id = p.client_id left join tenant.employee e on e.emp_id = p.scrum_master
      where p.project_id = ${projectId}`);
    if (!found) throw notFound('Project');
    return found;
  },
});
