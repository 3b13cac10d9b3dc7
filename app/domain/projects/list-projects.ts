import { USED_OF_BUDGET } from '#app/domain/budgets/index.server.ts';
import { naturally } from '#app/domain/kernel/natural-order.ts';
import { searchText, type Page } from '#app/domain/kernel/page.ts';
import { listContract } from '#app/domain/kernel/records/list.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { findChoices, type Choices, type ChoiceSource } from '#app/domain/kernel/choices.ts';
import { projectList } from './fields.ts';
import { ProjectChoices } from './contract.ts';

export interface ProjectRow {
  projectId: string; projectName: string; clientId: string; clientName: string;
  /** Of the whole project: what it may take and what is used of it, both in hours or in that currency. Null without a budget. */
  budget: string | null; used: string | null; budgetIn: string | null; usedPercent: number | null;
}

const ORDER = { projectName: sql`p.name_in_order`, projectId: naturally(sql`p.project_id`), clientName: sql`c.name_in_order` } as const;

/** A page of all projects, or of one client's. What is used of a budget is counted for the rows of the page alone. */
export const listProjects = query({
  name: 'project.list',
  permission: 'project:write',
  input: listContract(projectList, { clientId: searchText() }),
  async run({ em }, { clientId, sort, direction, page, size }): Promise<Page<ProjectRow>> {
    const which = clientId === '' ? sql`true` : sql`p.client_id = ${clientId}`;
    const way = direction === 'asc' ? sql`asc` : sql`desc`;
    const found = await rows<ProjectRow>(em, sql`
      select l.project_id as "projectId", l.project_name as "projectName", l.client_id as "clientId", l.co_name as "clientName",
        b.amount::text as budget, round(u.used, 2)::text as used, least(floor(u.used * 100 / b.amount), 1000000)::int as "usedPercent",
        case b.unit when 'hours' then 'h' when 'money' then coalesce(l.currency_id, o.currency_id) end as "budgetIn"
      from (select p.project_id, p.project_name, p.client_id, c.co_name, c.currency_id, ${ORDER[sort]} as place
        from tenant.project p join tenant.client c on c.client_id = p.client_id where ${which}
        order by place ${way}, p.project_id ${way} limit ${size} offset ${(page - 1) * size}) l
      cross join tenant.organisation o left join tenant.budget b on b.project_id = l.project_id and b.iteration_id is null
      left join lateral (select ${USED_OF_BUDGET} as used) u on b.budget_id is not null
      order by l.place ${way}, l.project_id ${way}`);
    const counted = await firstRow<{ total: number }>(em, sql`select count(*)::int as total from tenant.project p where ${which}`);
    return { rows: found, total: counted?.total ?? 0 };
  },
});

const USE = sql`case when used is null then 'not used yet' else 'used ' || to_char(used,
  'FM999,999,999') || ' times, last on ' || to_char(last_used, 'DD/MM/YYYY') end`;

/** The projects of a client, with how often each was used and when last. */
const ofClient = (clientId: string): ChoiceSource => sql`select p.project_id as value, p.project_name as label, ${USE} as detail,
    p.name_in_order as in_order
  from tenant.project p left join (select project_id, count(*) as used, max(entry_date) as last_used from tenant.timesheet
    where client_id = ${clientId} group by project_id) u on u.project_id = p.project_id
  where p.client_id = ${clientId}`;

/** What a project field offers of a client's projects for what is typed or chosen in it. */
export const projectChoices = query({
  name: 'project.choices',
  permission: 'project:write',
  input: ProjectChoices,
  run: (ctx, { clientId, typed }): Promise<Choices> => findChoices(ctx.em, ofClient(clientId), typed),
});
