import { LockMode } from '@mikro-orm/core';
import { notFound } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { RecordIterationInCrm, RecordProjectInCrm } from './contract.ts';
import { Iteration } from './iteration.entity.ts';
import { Project } from './project.entity.ts';

/** Records that a CRM keeps a project, under which id; an empty one says that it keeps it no more. */
export const recordProjectInCrm = command({
  name: 'project.record-in-crm',
  permission: 'project:write',
  input: RecordProjectInCrm,
  async run(ctx, { projectId, crmId }): Promise<{ name: string }> {
    const project = await ctx.em.findOne(Project, projectId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!project) throw notFound('Project');
    ctx.audit({ subject: 'project', id: projectId, before: { crmId: project.crmId }, after: { crmId } });
    ctx.em.assign(project, { crmId, updatedAt: ctx.now() });
    return { name: project.projectName };
  },
});

/** The same of an iteration. */
export const recordIterationInCrm = command({
  name: 'iteration.record-in-crm',
  permission: 'project:write',
  input: RecordIterationInCrm,
  async run(ctx, { iterationId, crmId }): Promise<{ name: string }> {
    const iteration = await ctx.em.findOne(Iteration, iterationId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!iteration) throw notFound('Iteration');
    ctx.audit({ subject: 'iteration', id: iterationId, before: { crmId: iteration.crmId }, after: { crmId } });
    ctx.em.assign(iteration, { crmId });
    return { name: iteration.iterationName };
  },
});
