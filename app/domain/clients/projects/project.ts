import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import type { Client } from '#app/domain/clients/clients/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { answerOf } from '#app/domain/kernel/fields/answer-of.ts';
import { changeable } from '#app/domain/kernel/fields/fields.ts';
import { headerOf, heldBy, namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { toWords } from '#app/domain/kernel/fields/shown.ts';
import { refuseFieldsOfCrm, refuseToCreate } from '#app/domain/site/settings/index.server.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { proposeCode } from '#app/domain/kernel/records/free-code.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import { requireFreeCode } from '#app/domain/kernel/records/uses.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import { CreateProject, ProjectParams, UpdateProject } from './contract.ts';
import { projectFields } from './fields.ts';
import { projectNames } from './names.ts';
import { requireClient, requireScrumMaster } from './project-references.ts';
import { Project } from './project.entity.ts';

const ProjectAnswer = z.strictObject({
  ...answerOf(projectFields), clientName: z.string(), scrumMasterName: z.string(),
  /** The hash of their picture. */
  scrumMasterPortrait: z.string().nullable(),
  /** Of the CRM that has it; empty where none does. */
  crmId: z.string(), version: z.int(),
});
export type ProjectView = z.output<typeof ProjectAnswer>;

const DECLARED = namesOf(projectFields).map((name) => `project.${name}` as const);

export const getProject = query({
  name: 'project.get',
  permission: 'project:write',
  input: ProjectParams,
  output: ProjectAnswer,
  http: { method: 'GET', path: '/api/Projects/GetEditViewModel/{projectId}', names: projectNames, specified: 's2 §7' },
  async run({ em }, { projectId }): Promise<ProjectView> {
    const found = await tables<typeof Project | typeof Client | typeof Employee>(em).selectFrom('project')
      .innerJoin('client', 'client.clientId', 'project.clientId').leftJoin('employee', 'employee.empId', 'project.scrumMaster')
      .select([...DECLARED, 'project.crmId', 'project.version', 'client.coName as clientName', fullName('employee').as('scrumMasterName'),
        ({ fn }) => fn.coalesce('employee.picture', 'employee.avatar').as('scrumMasterPortrait')])
      .where('project.projectId', '=', projectId).executeTakeFirst();
    if (!found) throw notFound('Project');
    return { ...found, scrumMaster: found.scrumMaster ?? '', scrumMasterName: found.scrumMasterName ?? '' };
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
  output: z.strictObject({ projectId: z.string(), clientId: z.string() }),
  http: { method: 'POST', path: '/api/Projects/CreateProject', names: projectNames, status: 201, specified: 's2 §7' },
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

const CHANGEABLE = changeable(projectFields);
const SCRUM_MASTER_LOCKED = 'The scrum master is not changed with the project. Use the Change link beside the scrum master.';

/** Changes all but the id, the client and the scrum master of a project. */
export const updateProject = command({
  name: 'project.update',
  permission: 'project:write',
  input: UpdateProject,
  output: z.strictObject({ projectId: z.string() }),
  http: { method: 'PUT', path: '/api/Projects/UpdateProject', names: projectNames, specified: 's2 §7' },
  async run(ctx, { projectId, version, scrumMaster, ...fields }) {
    const project = await ctx.em.findOne(Project, projectId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!project) throw notFound('Project');
    await refuseToCreate(ctx.em, 'Projects');
    await refuseFieldsOfCrm(ctx.em, heldBy(projectFields, 'crm'), { stored: project, wanted: fields, isOfCrm: project.crmId !== '' });
    if (scrumMaster != null && scrumMaster !== (project.scrumMaster ?? '')) {
      throw new DomainError('rule_violated', SCRUM_MASTER_LOCKED, { scrumMaster: [SCRUM_MASTER_LOCKED] });
    }
    refuseStaleEdit('project', project, version, fields, (of) => toWords(CHANGEABLE, of));
    const before = headerOf(CHANGEABLE, project);
    ctx.em.assign(project, { ...fields, updatedAt: ctx.now() });
    ctx.audit({ subject: 'project', id: projectId, before, after: fields });
    return { projectId };
  },
});
