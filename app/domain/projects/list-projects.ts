import type { Client } from '#app/domain/clients/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { searchText } from '#app/domain/kernel/page.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { projectList } from './fields.ts';
import type { Project } from './project.entity.ts';

export type ProjectRow = Awaited<ReturnType<typeof listProjects>>['rows'][number];

/** A page of all projects, or of one client's. */
export const listProjects = list({
  name: 'project.list',
  permission: 'project:write',
  input: listContract(projectList, { clientId: searchText() }),
  read: ({ em }: Ctx, { clientId }: { readonly clientId: string }) => {
    const all = tables<typeof Project | typeof Client>(em).selectFrom('project').innerJoin('client', 'client.clientId', 'project.clientId')
      .select(['project.projectId', 'project.projectName', 'project.clientId', 'client.coName as clientName']);
    return clientId === '' ? all : all.where('project.clientId', '=', clientId);
  },
  order: { projectName: 'project.projectName', projectId: 'project.projectId', clientName: 'client.coName' },
  tie: 'project.projectId',
});
