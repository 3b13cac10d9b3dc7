import { LockMode } from '@mikro-orm/core';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { UpdateProject } from './contract.ts';
import { requireScrumMaster } from './project-references.ts';
import { Project } from './project.entity.ts';

/** Changes all but the id and the client of a project. */
export const updateProject = command({
  name: 'project.update',
  permission: 'project:write',
  input: UpdateProject,
  async run(ctx, { projectId, version, scrumMaster, ...fields }) {
    const project = await ctx.em.findOne(Project, projectId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!project) throw notFound('Project');
    const { projectName, useIteration, notes, technologies } = project;
    refuseStaleEdit('project', project, version, { ...fields, scrumMaster }, (of) => ({
      'Project Name': of.projectName, 'Use Iteration': of.useIteration ? 'Yes' : 'No', 'Scrum Master': of.scrumMaster ?? '',
      'Project Abstract': of.notes, Technologies: of.technologies,
    }));
    const lead = await requireScrumMaster(ctx, scrumMaster, project.scrumMaster ?? null);
    const before = { projectName, useIteration, notes, technologies, scrumMaster: project.scrumMaster };
    const after = { ...fields, scrumMaster: lead || null };
    ctx.em.assign(project, { ...after, updatedAt: ctx.now() });
    ctx.audit({ subject: 'project', id: projectId, before, after });
    return { projectId };
  },
});
