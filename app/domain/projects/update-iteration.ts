import { LockMode } from '@mikro-orm/core';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { toWords } from '#app/domain/kernel/fields/shown.ts';
import { UpdateIteration } from './contract.ts';
import { iterationFields } from './fields.ts';
import { Iteration } from './iteration.entity.ts';
import { requireFreeIterationName } from './iteration-name.ts';

/** Changes the name and note of an iteration; its project is fixed. */
export const updateIteration = command({
  name: 'iteration.update',
  permission: 'project:write',
  input: UpdateIteration,
  async run(ctx, { iterationId, iterationName, note, version }) {
    const iteration = await ctx.em.findOne(Iteration, iterationId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!iteration) throw notFound('Iteration');
    refuseStaleEdit('iteration', iteration, version, { iterationName, note }, (of) => toWords(iterationFields, of));
    await requireFreeIterationName(ctx, { projectId: iteration.projectId, iterationName, iterationId });
    const before = { iterationName: iteration.iterationName, note: iteration.note };
    ctx.em.assign(iteration, { iterationName, note });
    ctx.audit({ subject: 'iteration', id: iterationId, before, after: { iterationName, note } });
    return { iterationId, projectId: iteration.projectId, clientId: await clientOf(ctx, iteration.projectId) };
  },
});

async function clientOf(ctx: CommandCtx, projectId: string): Promise<string> {
  const project = await firstRow<{ clientId: string }>(
    ctx.em, sql`select client_id as "clientId" from tenant.project where project_id = ${projectId}`,
  );
  if (!project) throw notFound('Project');
  return project.clientId;
}
