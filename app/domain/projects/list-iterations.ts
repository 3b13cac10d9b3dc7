import type { Ctx } from '#app/domain/kernel/context.ts';
import { searchText } from '#app/domain/kernel/page.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { iterationList } from './fields.ts';
import type { Iteration } from './iteration.entity.ts';
import type { Project } from './project.entity.ts';

export type IterationRow = Awaited<ReturnType<typeof listIterations>>['rows'][number];

/** A page of one project's iterations; nothing until a project is chosen. */
export const listIterations = list({
  name: 'iteration.list',
  permission: 'project:write',
  input: listContract(iterationList, { clientId: searchText(), projectId: searchText() }),
  read: ({ em }: Ctx, { projectId }: { readonly projectId: string }) => tables<typeof Iteration | typeof Project>(em)
    .selectFrom('iteration').innerJoin('project', 'project.projectId', 'iteration.projectId').where('iteration.projectId', '=', projectId)
    .select(['iteration.iterationId', 'project.clientId', 'iteration.iterationName', 'iteration.note']),
  order: { iterationName: 'iteration.iterationName', note: 'iteration.note' },
  tie: 'iteration.iterationId',
});
