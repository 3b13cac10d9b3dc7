import { sql } from 'kysely';
import { LEAVE_PROJECT_ID } from '#app/domain/time/timesheets/index.server.ts';
import type { ValidationQuery } from '../validation-query.ts';
import { PORTRAIT } from './of-entry.ts';

export const withoutScrumMaster: ValidationQuery = {
  procName: 'project-without-scrum-master', title: 'Projects without a scrum master', isImportant: false, fix: 'project',
  meaning: 'Nobody answers for this project, or somebody who is disabled. Choose a scrum master.',
  columns: [
    { key: 'projectId', header: 'Project ID' }, { key: 'project', header: 'Project' }, { key: 'client', header: 'Client' },
    { key: 'former', header: 'Disabled scrum master', isPerson: true },
  ],
  rows: () => sql`select p.project_id as "projectId", p.project_name as project, c.co_name as client,
      coalesce(trim(e.first_name || ' ' || e.surname), '') as former, ${PORTRAIT}
    from tenant.project p join tenant.client c on c.client_id = p.client_id left join tenant.employee e on e.emp_id = p.scrum_master
    where p.project_id <> ${LEAVE_PROJECT_ID} and (e.emp_id is null or not e.is_enabled) order by c.co_name, p.project_name, p.project_id`,
};
