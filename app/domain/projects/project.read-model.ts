import { naturally } from '#app/domain/kernel/values/natural-order.ts';
import { sql } from '#app/domain/kernel/sql.ts';
import type { SqlFragment } from '#app/domain/kernel/sql.ts';
import type { ProjectList } from './contract.ts';

export interface ProjectRow { projectId: string; projectName: string; clientId: string; clientName: string }

const COLUMNS: Record<ProjectList['sort'], SqlFragment> = {
  projectId: naturally(sql`p.project_id`), projectName: naturally(sql`p.project_name`), clientName: naturally(sql`c.co_name`),
};

const projectFilter = ({ clientId }: ProjectList): SqlFragment => (clientId === '' ? sql`true` : sql`p.client_id = ${clientId}`);

export function selectProjects(list: ProjectList): SqlFragment {
  const direction = list.direction === 'desc' ? sql`desc` : sql`asc`;
  return sql`select p.project_id as "projectId", p.project_name as "projectName", p.client_id as "clientId", c.co_name as "clientName"
    from tenant.project p join tenant.client c on c.client_id = p.client_id
    where ${projectFilter(list)} order by ${COLUMNS[list.sort]} ${direction}, p.project_id limit ${list.size} offset ${(list.page - 1) * list.size}`;
}

export const countProjects = (list: ProjectList): SqlFragment => sql`select count(*)::int as total from tenant.project p where ${projectFilter(list)}`;
