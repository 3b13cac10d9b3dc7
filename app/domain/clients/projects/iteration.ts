import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { z } from 'zod';
import type { CommandCtx, Ctx } from '#app/domain/kernel/context.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { toWords } from '#app/domain/kernel/fields/shown.ts';
import { searchText } from '#app/domain/kernel/page.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { hasText, tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { refuseManagedByCrm, refuseFieldsOfCrm, refuseToCreate } from '#app/domain/site/settings/index.server.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { CreateIteration, IterationParams, UpdateIteration } from './contract.ts';
import { iterationFields, iterationList } from './fields.ts';
import { Iteration } from './iteration.entity.ts';
import { iterationNames, iterationRowNames } from './names.ts';
import { requireClient } from './project-references.ts';
import type { Project } from './project.entity.ts';

interface NamedIteration { readonly projectId: string; readonly iterationName: string; readonly iterationId?: number }

const TAKEN = 'This project has an iteration of this name already.';

/** Refuses a name that another iteration of the project has, in whatever case. */
async function requireFreeIterationName(ctx: Ctx, { projectId, iterationName, iterationId = 0 }: NamedIteration): Promise<void> {
  const other = await tables<typeof Iteration>(ctx.em).selectFrom('iteration').select('iterationId')
    .where('projectId', '=', projectId).where('iterationId', '<>', iterationId)
    .where((of) => hasText(of, 'iterationName', iterationName)).executeTakeFirst();
  if (other) throw new DomainError('conflict', TAKEN, { iterationName: [TAKEN] });
}

export const IterationAnswer = z.strictObject({
  iterationId: z.int(), iterationName: z.string(), note: z.string(), projectId: z.string(), projectName: z.string(), clientId: z.string(),
  clientName: z.string(),
  /** Of the CRM that keeps it; empty where none does. */
  crmId: z.string(), version: z.int(),
});
export type IterationView = z.output<typeof IterationAnswer>;

export const getIteration = query({
  name: 'iteration.get',
  permission: 'project:write',
  input: IterationParams,
  output: IterationAnswer,
  async run(ctx, { iterationId, clientId }): Promise<IterationView> {
    const found = await firstRow<{
      iterationId: number; iterationName: string; note: string; crmId: string; version: number; projectId: string; projectName: string;
      clientId: string; clientName: string;
    }>(ctx.em, sql`select i.iteration_id as "iterationId", i.iteration_name as "iterationName", i.note, i.crm_id as "crmId", i.version,
      p.project_id as "projectId", p.project_name as "projectName", c.client_id as "clientId", c.co_name as "clientName"
      from tenant.iteration i join tenant.project p on p.project_id = i.project_id join tenant.client c on c.client_id = p.client_id
      where i.iteration_id = ${iterationId} and p.client_id = ${clientId}`);
    if (!found) throw notFound('Iteration');
    return found;
  },
});

export type IterationRow = Awaited<ReturnType<typeof listIterations>>['rows'][number];

/** A page of one project's iterations; nothing until a project is chosen. */
export const listIterations = list({
  name: 'iteration.list',
  permission: 'project:write',
  input: listContract(iterationList, { clientId: searchText(), projectId: searchText() }),
  row: z.strictObject({ iterationId: z.int(), clientId: z.string(), iterationName: z.string(), note: z.string() }),
  http: { method: 'GET', path: '/api/ProjectIterations/Iterations', names: iterationRowNames, specified: 's2 §7' },
  read: ({ em }: Ctx, { projectId }: { readonly projectId: string }) => tables<typeof Iteration | typeof Project>(em)
    .selectFrom('iteration').innerJoin('project', 'project.projectId', 'iteration.projectId').where('iteration.projectId', '=', projectId)
    .select(['iteration.iterationId', 'project.clientId', 'iteration.iterationName', 'iteration.note']),
  order: { iterationName: 'iteration.iterationName', note: 'iteration.note' },
  tie: 'iteration.iterationId',
});

const SavedIteration = z.strictObject({ iterationId: z.int(), clientId: z.string(), projectId: z.string() });

/** Adds an iteration to a project. */
export const createIteration = command({
  name: 'iteration.create',
  permission: 'project:write',
  input: CreateIteration,
  output: SavedIteration,
  http: { method: 'POST', path: '/api/ProjectIterations/CreateIteration', names: iterationNames, status: 201, specified: 's2 §7' },
  async run(ctx, { clientId, projectId, iterationName, note }) {
    await refuseToCreate(ctx.em, 'Iterations');
    await requireClient(ctx, clientId);
    const project = await tables<typeof Project>(ctx.em).selectFrom('project').select('projectId')
      .where('projectId', '=', projectId).where('clientId', '=', clientId).forUpdate().executeTakeFirst();
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

/** Changes the name and note of an iteration; its project is fixed. */
export const updateIteration = command({
  name: 'iteration.update',
  permission: 'project:write',
  input: UpdateIteration,
  output: SavedIteration,
  http: { method: 'PUT', path: '/api/ProjectIterations/UpdateIteration', names: iterationNames, specified: 's2 §7' },
  async run(ctx, { iterationId, iterationName, note, version }) {
    const iteration = await ctx.em.findOne(Iteration, iterationId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!iteration) throw notFound('Iteration');
    await refuseManagedByCrm(ctx.em, 'Iterations');
    const isOfCrm = iteration.crmId !== '';
    await refuseFieldsOfCrm(ctx.em, Object.keys(iterationFields), { stored: iteration, wanted: { iterationName, note }, isOfCrm });
    refuseStaleEdit('iteration', iteration, version, { iterationName, note }, (of) => toWords(iterationFields, of));
    await requireFreeIterationName(ctx, { projectId: iteration.projectId, iterationName, iterationId });
    const before = { iterationName: iteration.iterationName, note: iteration.note };
    ctx.em.assign(iteration, { iterationName, note });
    ctx.audit({ subject: 'iteration', id: iterationId, before, after: { iterationName, note } });
    return { iterationId, projectId: iteration.projectId, clientId: await requireClientOf(ctx, iteration.projectId) };
  },
});

async function requireClientOf(ctx: CommandCtx, projectId: string): Promise<string> {
  const project = await tables<typeof Project>(ctx.em).selectFrom('project').select('clientId').where('projectId', '=', projectId)
    .executeTakeFirst();
  if (!project) throw notFound('Project');
  return project.clientId;
}
