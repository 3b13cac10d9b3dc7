import { z } from 'zod';
import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { refuseToCreate } from '#app/domain/site/settings/index.server.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { ChangeScrumMaster } from './contract.ts';
import { requireScrumMaster } from './project-references.ts';
import { Project } from './project.entity.ts';

/** Gives a project another scrum master, or none: people leave. */
export const changeScrumMaster = command({
  name: 'project.change-scrum-master',
  permission: 'project:write',
  input: ChangeScrumMaster,
  output: z.strictObject({ projectId: z.string(), projectName: z.string(), name: z.string() }),
  http: { method: 'PUT', path: '/api/v3/projects/{projectId}/scrum-master' },
  async run(ctx, { projectId, version, scrumMaster: chosen }) {
    const project = await ctx.em.findOne(Project, projectId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!project) throw notFound('Project');
    await refuseToCreate(ctx.em, 'Projects');
    const before = project.scrumMaster ?? null;
    await requireScrumMaster(ctx, chosen, before);
    const scrumMaster = chosen || null;
    const nameOf = await findNames(ctx, [before, scrumMaster]);
    refuseStaleEdit('project', project, version, { scrumMaster }, (of) => ({ 'Scrum Master': nameOf(of.scrumMaster ?? null) }));
    if (scrumMaster !== before) {
      ctx.em.assign(project, { scrumMaster, updatedAt: ctx.now() });
      ctx.audit({ subject: 'project', id: projectId, before: { scrumMaster: before }, after: { scrumMaster } });
    }
    return { projectId, projectName: project.projectName, name: nameOf(scrumMaster) };
  },
});

async function findNames(ctx: Ctx, people: readonly (string | null)[]): Promise<(empId: string | null) => string> {
  const found = await rows<{ empId: string; name: string }>(ctx.em, sql`select emp_id as "empId", trim(first_name || ' ' || surname) as name
    from tenant.employee where emp_id = any(${people.filter((empId) => empId !== null)}::text[])`);
  const names = new Map(found.map(({ empId, name }) => [empId, name]));
  return (empId) => (empId === null ? '' : names.get(empId) ?? empId);
}
