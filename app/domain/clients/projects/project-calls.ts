import { sql } from 'kysely';
import { z } from 'zod';
import { notFound } from '#app/domain/kernel/errors.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { getIteration, IterationAnswer, type IterationView } from './iteration.ts';
import { iterationNames, projectNames } from './names.ts';

const specified = 's2 §7';

const CreateView = z.strictObject({
  clients: z.array(z.strictObject({ clientId: z.string(), clientName: z.string() })),
  people: z.array(z.strictObject({ empId: z.string(), scrumMasterName: z.string() })),
});

// The clients that a new project can have, and the people who can be its scrum master.
query({
  name: 'project.get-create-view',
  permission: 'project:write',
  input: z.object({}),
  output: CreateView,
  http: {
    method: 'GET', path: '/api/Projects/GetCreateViewModel', specified,
    names: { ...projectNames, clients: 'ClientIdNameCombo', people: 'ScrumMasterIdAndNameCombo', empId: 'EmpId' },
  },
  async run({ em }): Promise<z.output<typeof CreateView>> {
    const clients = await rows<{ clientId: string; clientName: string }>(em, sql`select client_id as "clientId", co_name as "clientName"
      from tenant.client order by name_in_order, client_id`);
    const people = await rows<{ empId: string; scrumMasterName: string }>(em, sql`select emp_id as "empId",
      trim(first_name || ' ' || surname) as "scrumMasterName" from tenant.employee where is_enabled order by surname_in_order, emp_id`);
    return { clients, people };
  },
});

const ListView = z.strictObject({ clients: z.array(z.strictObject({
  clientId: z.string(), clientName: z.string(), projects: z.array(z.strictObject({ projectId: z.string(), projectName: z.string() })),
})) });

// The clients that have projects, each with them.
query({
  name: 'iteration.get-list-view',
  permission: 'project:write',
  input: z.object({}),
  output: ListView,
  http: {
    method: 'GET', path: '/api/ProjectIterations/ListViewModel', specified, names: {
      clients: 'ClientList', clientId: 'ClientID', clientName: 'ClientName', projects: 'Projects', projectId: 'ProjectID',
      projectName: 'ProjectName',
    },
  },
  run: async ({ em }): Promise<z.output<typeof ListView>> => ({
    clients: await rows(em, sql`select c.client_id as "clientId", c.co_name as "clientName", json_agg(json_build_object(
        'projectId', p.project_id, 'projectName', p.project_name) order by p.name_in_order, p.project_id) as projects
      from tenant.client c join tenant.project p on p.client_id = c.client_id group by c.client_id order by c.name_in_order, c.client_id`),
  }),
});

// An iteration of whichever client.
query({
  name: 'iteration.get-by-id',
  permission: 'project:write',
  input: z.object({ iterationId: numberKey() }),
  output: IterationAnswer,
  http: { method: 'GET', path: '/api/ProjectIterations/GetById', names: iterationNames, specified },
  async run(ctx, { iterationId }): Promise<IterationView> {
    const found = await firstRow<{ clientId: string }>(ctx.em, sql`select p.client_id as "clientId" from tenant.iteration i
      join tenant.project p on p.project_id = i.project_id where i.iteration_id = ${iterationId}`);
    if (!found) throw notFound('Iteration');
    return getIteration(ctx, { iterationId, ...found });
  },
});
