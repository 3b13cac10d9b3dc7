import { DomainError } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { CreateIteration } from './contract.ts';
import { Iteration } from './iteration.entity.ts';
import { requireFreeIterationName } from './iteration-name.ts';
import { projectMeant } from './project-choices.ts';
import { requireClient } from './project-references.ts';

/** Adds an iteration to a project. */
export const createIteration = command({
  name: 'iteration.create',
  permission: 'project:write',
  input: CreateIteration,
  async run(ctx, { iterationName, note, ...typed }) {
    const clientId = await requireClient(ctx, typed.clientId);
    const projectId = await projectMeant(ctx.em, clientId, typed.projectId);
    const project = await firstRow<{ projectId: string }>(ctx.em, sql`select project_id as "projectId" from tenant.project
      where project_id = ${projectId} and client_id = ${clientId} for update`);
    if (!project)
      throw new DomainError(
        'rule_violated', 'Please select a project of this client.', { projectId: ['Please select a project of this client.'] },
      );
    await requireFreeIterationName(ctx, { projectId, iterationName });
    const iteration = ctx.em.create(Iteration, { projectId, iterationName, note });
    await ctx.em.flush();
    ctx.audit({ subject: 'iteration', id: iteration.iterationId, after: { projectId, iterationName, note } });
    return { iterationId: iteration.iterationId, clientId, projectId };
  },
});
