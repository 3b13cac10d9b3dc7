import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { z } from 'zod';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { changeable } from '#app/domain/kernel/fields/fields.ts';
import { toWords } from '#app/domain/kernel/fields/shown.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { refuseFieldsOfCrm, refuseToCreate } from '#app/domain/site/settings/index.server.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { proposeCode } from '#app/domain/kernel/records/free-code.ts';
import { requireFreeCode } from '#app/domain/kernel/records/uses.ts';
import { CreateProject, ProjectParams, UpdateProject } from './contract.ts';
import { PROJECT_FIELDS_OF_CRM, projectFields } from './fields.ts';
import { requireClient, requireScrumMaster } from './project-references.ts';
import { Project } from './project.entity.ts';

const ProjectAnswer = z.strictObject({
  projectId: z.string(), projectName: z.string(), clientId: z.string(), clientName: z.string(), scrumMaster: z.string(),
  scrumMasterName: z.string(),
  /** The hash of their picture. */
  scrumMasterPortrait: z.string().nullable(),
  useIteration: z.boolean(), notes: z.string(), technologies: z.string(),
  /** Of the CRM that has it; empty where none does. */
  crmId: z.string(), version: z.int(),
});
type ProjectView = z.output<typeof ProjectAnswer>;

export const getProject = query({
  name: 'project.get',
  permission: 'project:write',
  input: ProjectParams,
  output: ProjectAnswer,
  http: { method: 'GET', path: '/api/Projects/GetEditViewModel/{projectId}' },
  async run(ctx, { projectId }): Promise<ProjectView> {
    const found = await firstRow<ProjectView>(ctx.em,
      sql`select p.project_id as "projectId", p.project_name as "projectName", p.client_id as "clientId",
      c.co_name as "clientName", coalesce(p.scrum_master, '') as "scrumMaster",
      coalesce(trim(e.first_name || ' ' || e.surname), '') as "scrumMasterName", coalesce(e.picture, e.avatar) as "scrumMasterPortrait",
      p.use_iteration as "useIteration", p.notes, p.technologies, p.crm_id as "crmId", p.version
      from tenant.project p join tenant.client c on c.client_id = p.client_id left join tenant.employee e on e.emp_id = p.scrum_master
      where p.project_id = ${projectId}`);
    if (!found) throw notFound('Project');
    return found;
  },
});

const TAKEN = 'This Project Id is already in use. Please try something else.';

/** Makes an id of a new project's name. */
export const proposeProjectId = proposeCode({
  name: 'project', permission: 'project:write', Class: Project, subject: 'project', field: 'projectId',
});

export const createProject = command({
  name: 'project.create',
  permission: 'project:write',
  input: CreateProject,
  async run(ctx, { projectId, clientId, scrumMaster, idempotencyKey: _key, ...fields }) {
    await refuseToCreate(ctx.em, 'Projects');
    await requireFreeCode(ctx, Project, { subject: 'project', id: projectId, field: 'projectId', message: TAKEN });
    await requireClient(ctx, clientId);
    await requireScrumMaster(ctx, scrumMaster, null);
    const values = { clientId, scrumMaster: scrumMaster || null, ...fields };
    ctx.em.create(Project, { projectId, ...values, createdAt: ctx.now(), updatedAt: ctx.now() });
    ctx.audit({ subject: 'project', id: projectId, after: values });
    return { projectId, clientId };
  },
});

interface Gift { projectId: string; from: string; to: string }

/** Gives a project of one client to another, if there is such a project. */
export async function giveProject(ctx: CommandCtx, { projectId, from, to }: Gift): Promise<void> {
  const moved = await ctx.em.nativeUpdate(Project, { projectId, clientId: from }, { clientId: to, updatedAt: ctx.now() });
  if (moved > 0) ctx.audit({ subject: 'project', id: projectId, before: { clientId: from }, after: { clientId: to } });
}

const SCRUM_MASTER_LOCKED = 'The scrum master is not changed with the project. Use the Change link beside the scrum master.';

/** Changes all but the id, the client and the scrum master of a project. */
export const updateProject = command({
  name: 'project.update',
  permission: 'project:write',
  input: UpdateProject,
  async run(ctx, { projectId, version, scrumMaster, ...fields }) {
    const project = await ctx.em.findOne(Project, projectId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!project) throw notFound('Project');
    await refuseToCreate(ctx.em, 'Projects');
    await refuseFieldsOfCrm(ctx.em, PROJECT_FIELDS_OF_CRM, { stored: project, wanted: fields, isOfCrm: project.crmId !== '' });
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
