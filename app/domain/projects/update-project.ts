import { LockMode } from '@mikro-orm/core';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { changeable } from '#app/domain/kernel/fields/fields.ts';
import { toWords } from '#app/domain/kernel/fields/shown.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { UpdateProject } from './contract.ts';
import { projectFields } from './fields.ts';
import { Project } from './project.entity.ts';

const SCRUM_MASTER_LOCKED = 'The scrum master is not changed with the project. Use the Change link beside the scrum master.';

/** Changes all but the id, the client and the scrum master of a project. */
export const updateProject = command({
  name: 'project.update',
  permission: 'project:write',
  input: UpdateProject,
  async run(ctx, { projectId, version, scrumMaster, ...fields }) {
    const project = await ctx.em.findOne(Project, projectId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!project) throw notFound('Project');
    const { projectName, useIteration, notes, technologies } = project;
    if (scrumMaster != null && scrumMaster !== (project.scrumMaster ?? '')) {
      throw new DomainError('rule_violated', SCRUM_MASTER_LOCKED, { scrumMaster: [SCRUM_MASTER_LOCKED] });
    }
    refuseStaleEdit('project', project, version, fields, (of) => toWords(changeable(projectFields), of));
    ctx.em.assign(project, { ...fields, updatedAt: ctx.now() });
    ctx.audit({ subject: 'project', id: projectId, before: { projectName, useIteration, notes, technologies }, after: fields });
    return { projectId };
  },
});
