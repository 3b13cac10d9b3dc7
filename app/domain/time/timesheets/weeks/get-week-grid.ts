import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { listBudgetsOfWorks } from '#app/domain/clients/budgets/index.server.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { addDays, mondayOf } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { GetWeekGrid } from './contract.ts';
import { LEAVE_PROJECT_ID } from '../charging/billing-code.ts';
import { listEntries } from '../days/day.read-model.ts';
import { getTimesheetForm, type TimesheetFormView } from '../form/get-timesheet-form.ts';
import { getWeek, type WeekView } from './get-week.ts';
import { gridRows, worksOf, type GridRow, type GridWork } from './week-grid.ts';
import { workKey } from '../choices/work-key.ts';
import { LARGEST_ID } from '../contract.ts';
import type { Timesheet } from '../timesheet.entity.ts';

export interface WeekGridView {
  week: Omit<WeekView, 'entries'>;
  rows: GridRow[];
  /** Work of the last week worked and of late that has no row yet. */
  offered: (GridWork & { key: string })[];
  /** The last week worked before this one, with the keys of its rows that are missing here; leave is not carried on. */
  lastWeek: { monday: LocalDate; keys: string[] } | null;
  /** What a new row can be about, for what is chosen of it so far. */
  choices: Pick<TimesheetFormView, 'clients' | 'searchClients' | 'client' | 'projects' | 'searchProjects' | 'project' | 'categories'
    | 'iterations'>;
}

/** A person's week as rows of work and columns of days, with the rows that are asked for beside those that have time. */
export const getWeekGrid = query({
  name: 'timesheet.week-grid',
  permission: 'timesheet:read',
  input: GetWeekGrid,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, date, add, clientId, projectId }): Promise<WeekGridView> {
    const { entries, ...week } = await getWeek(ctx, { empId, date });
    const [last, form] = await Promise.all([
      findLastWeek(ctx.em, empId, week.monday), getTimesheetForm(ctx, { empId, date, clientId, projectId, clientSearch: clientId }),
    ]);
    const own = worksOf(entries);
    const added = (await listWorks(ctx.em, add)).filter((work) => !has(own, workKey(work)));
    const works = [...own, ...added];
    const rows = gridRows(works, { entries, days: week.days, budgets: await listBudgetsOfWorks(ctx, works) });
    const offered = [...last.works, ...form.basis.recents].map((work) => ({ ...work, key: workKey(work) }))
      .filter(({ key }, index, all) => !has(rows, key) && all.findIndex((other) => other.key === key) === index);
    const keys = last.works.filter((work) => work.projectId !== LEAVE_PROJECT_ID).map(workKey).filter((key) => !has(rows, key));
    const lastWeek = last.monday && keys.length > 0 ? { monday: last.monday, keys } : null;
    const { clients, searchClients, client, projects, searchProjects, project, categories, iterations } = form;
    const choices = { clients, searchClients, client, projects, searchProjects, project, categories, iterations };
    return { week, rows, offered, lastWeek, choices };
  },
});

/** What was worked on in the week before, or in the last one that has time. */
async function findLastWeek(em: SqlEntityManager, empId: string, monday: LocalDate) {
  const worked = await tables<typeof Timesheet>(em).selectFrom('timesheet').select('entryDate').where('empId', '=', empId)
    .where('entryDate', '<', monday).orderBy('entryDate', 'desc').limit(1).executeTakeFirst();
  if (!worked) return { monday: null, works: [] };
  const last = mondayOf(worked.entryDate);
  return { monday: last, works: worksOf(await listEntries(em, empId, { from: last, to: addDays(last, 6) })) };
}

const has = (works: readonly GridWork[], key: string): boolean => works.some((work) => workKey(work) === key);

/** The work that keys of rows name, in their order; a key that names none is left out. */
function listWorks(em: SqlEntityManager, keys: readonly string[]): Promise<GridWork[]> {
  const asked = [...new Set(keys)].map((key, n) => {
    const [clientId, projectId, categoryId, iteration] = key.split('/');
    const iterationId = /^\d{1,10}$/.test(iteration ?? '') ? Math.min(Number(iteration), LARGEST_ID) : null;
    return { n, clientId, projectId, categoryId, iterationId };
  });
  return rows<GridWork>(em, sql`select c.client_id as "clientId", c.co_name as client,
      p.project_id as "projectId", p.project_name as project,
      k.category_id as "categoryId", k.category_name as category, i.iteration_id as "iterationId", i.iteration_name as iteration
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r (n int, "clientId" text, "projectId" text, "categoryId" text,
      "iterationId" int)
    join tenant.project p on p.project_id = r."projectId" and p.client_id = r."clientId"
    join tenant.client c on c.client_id = p.client_id
    join tenant.category k on k.category_id = r."categoryId"
    left join tenant.iteration i on i.iteration_id = r."iterationId" and i.project_id = p.project_id
    order by r.n`);
}
