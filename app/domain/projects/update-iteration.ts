import { LockMode } from '@mikro-orm/core';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { UpdateIteration } from './contract.ts';
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
    refuseStaleEdit('iteration', iteration, version, { 'Iteration Name': iteration.iterationName, Note: iteration.note });
    await requireFreeIterationName(ctx, { projectId: iteration.projectId, iterationName, iterationId });
    const before = { iterationName: iteration.iterationName, note: iteration.note };
    ctx.em.assign(iteration, { iterationName, note });
    ctx.audit({ subject: 'iteration', id: iterationId, before, after: { iterationName, note } });
    return { iterationId };
  },
});
