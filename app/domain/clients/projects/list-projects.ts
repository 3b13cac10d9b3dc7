import { sql } from 'kysely';
import { z } from 'zod';
import { listUsedByWorks } from '#app/domain/clients/budgets/index.server.ts';
import { answerOf } from '#app/domain/kernel/fields/answer-of.ts';
import { listedOf, namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { ChoicesAnswer } from '#app/domain/kernel/choices-contract.ts';
import { findChoices, type Choices, type ChoiceSource } from '#app/domain/kernel/choices.ts';
import type { Client } from '#app/domain/clients/clients/index.server.ts';
import { searchText, type Page } from '#app/domain/kernel/page.ts';
import { listContract, pageOf, readPage } from '#app/domain/kernel/records/list.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { ProjectChoices } from './contract.ts';
import { projectFields, projectList } from './fields.ts';
import { projectNames } from './names.ts';
import type { Project } from './project.entity.ts';

const LISTED = listedOf(projectFields);

const ProjectRowAnswer = z.strictObject({
  projectId: z.string(), projectName: z.string(), clientId: z.string(), clientName: z.string(),
  /** Of the whole project: the amount and what is used of it, both in hours or in that currency. Null without a budget. */
  budget: z.string().nullable(), used: z.string().nullable(), budgetIn: z.string().nullable(), usedPercent: z.number().nullable(),
  ...answerOf(LISTED),
});
export type ProjectRow = z.output<typeof ProjectRowAnswer>;

const ORDER = {
  projectName: { plain: sql.ref('project.name_in_order') }, projectId: 'project.projectId',
  clientName: { plain: sql.ref('client.name_in_order') },
} as const;

/** A page of all projects, or of one client's. What is used of a budget is counted for the rows of the page alone. */
export const listProjects = query({
  name: 'project.list',
  tool: { title: 'List projects', about: 'Projects, a page at a time; searched by name or code, or of one client.' },
  permission: 'project:write',
  input: listContract(projectList, { clientId: searchText() }),
  output: pageOf(ProjectRowAnswer),
  http: { method: 'GET', path: '/api/Projects', names: projectNames, specified: 's2 §7' },
  async run({ em }, { clientId, ...asked }): Promise<Page<ProjectRow>> {
    const all = tables<typeof Project | typeof Client>(em).selectFrom('project')
      .innerJoin('client', 'client.clientId', 'project.clientId')
      .select(['project.projectId', 'project.projectName', 'project.clientId', 'client.coName as clientName',
        ...namesOf(LISTED).map((name) => `project.${name}` as const)]);
    const ofClient = clientId === '' ? all : all.where('project.clientId', '=', clientId);
    // Projects are filtered by their client, and are not searched.
    const page = await readPage(ofClient, { ...asked, search: '' }, { order: ORDER, tie: 'project.projectId' });
    const budgets = new Map((await listUsedByWorks(em, page.rows)).map((budget) => [budget.projectId, budget]));
    return { ...page, rows: page.rows.map((row) => ({ ...row, ...budgetOf(budgets.get(row.projectId)) })) };
  },
});

type UsedBudget = Awaited<ReturnType<typeof listUsedByWorks>>[number];

const budgetOf = (of: UsedBudget | undefined) => ({
  budget: of?.amount ?? null, used: of?.used ?? null, usedPercent: of?.percent ?? null,
  budgetIn: of ? (of.unit === 'hours' ? 'h' : of.currencyId) : null,
});

const USE = sql`case when used is null then 'not used yet' else 'used ' || to_char(used,
  'FM999,999,999') || ' times, last on ' || to_char(last_used, 'DD/MM/YYYY') end`;

/** The projects of a client, with how often each was used and when last. */
const ofClient = (clientId: string): ChoiceSource => sql`select p.project_id as value, p.project_name as label, ${USE} as detail,
    p.name_in_order as in_order
  from tenant.project p left join (select project_id, count(*) as used, max(entry_date) as last_used from tenant.timesheet
    where client_id = ${clientId} group by project_id) u on u.project_id = p.project_id
  where p.client_id = ${clientId}`;

const CHOICE_NAMES = { value: 'ProjectId', label: 'DisplayText', detail: 'LastUsedText', typed: 'searchText' } as const;

/** Returns the choices of a project field among a client's projects, for the text that is typed or chosen in it. */
export const projectChoices = query({
  name: 'project.choices',
  permission: 'project:write',
  input: ProjectChoices,
  output: ChoicesAnswer,
  http: [
    { method: 'GET', path: '/api/ProjectIterations/GetProjectList', names: CHOICE_NAMES, specified: 's2 §7' },
    { method: 'GET', path: '/api/leave/projects', names: CHOICE_NAMES, specified: 's2 §7' },
  ],
  run: (ctx, { clientId, typed }): Promise<Choices> => findChoices(ctx.em, ofClient(clientId), typed),
});
