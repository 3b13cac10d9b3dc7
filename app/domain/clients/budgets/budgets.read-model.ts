import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

export type BudgetUnit = 'hours' | 'money';
export interface StoredBudget { budgetId: number; unit: BudgetUnit; amount: string; version: number }

const isOf = (projectId: string, iterationId: number): RawBuilder<unknown> => sql`b.project_id = ${projectId}
  and b.iteration_id ${iterationId === 0 ? sql`is null` : sql`= ${iterationId}`}`;

/** A budget; inside a command its row is locked until the transaction ends. */
export const findBudget = (em: SqlEntityManager, projectId: string, iterationId: number): Promise<StoredBudget | undefined> =>
  firstRow(em, sql`select b.budget_id as "budgetId", b.unit, b.amount::text as amount, b.version from tenant.budget b
    where ${isOf(projectId, iterationId)} ${em.isInTransaction() ? sql`for update` : sql``}`);

/** What billable time comes to; written-off time comes to nothing. */
const WORTH = sql`sum(t.sell_total) filter (where t.billable_id <> 'W')`;

/** How much of a budget `b` is used, in its unit: hours of a project from the totals of months, all else from the entries by index. */
export const USED: RawBuilder<unknown> = sql`coalesce(case
    when b.unit = 'money' and b.iteration_id is null then (select ${WORTH} from tenant.timesheet t where t.project_id = b.project_id)
    when b.unit = 'money' then (select ${WORTH} from tenant.timesheet t where t.iteration_id = b.iteration_id)
    when b.iteration_id is null then (select sum(m.worked_seconds) / 3600.0 from tenant.time_by_month m
      where m.dimension = 'project' and m.key = b.project_id)
    else (select sum(t.worked_seconds) / 3600.0 from tenant.timesheet t where t.iteration_id = b.iteration_id) end, 0)`;

/** Whole per cent, rounded down: 80 is 80 and more. */
const percentOf = (used: RawBuilder<unknown>): RawBuilder<unknown> => sql`least(floor(${used} * 100 / b.amount), 1000000)::int`;
export const PERCENT: RawBuilder<unknown> = percentOf(USED);

export interface UsedBudget {
  budgetId: number; projectId: string; iterationId: number | null; client: string; project: string; iterationName: string | null;
  unit: BudgetUnit; currencyId: string; amount: string; used: string; remaining: string; percent: number;
}

const listUsedWhere = (em: SqlEntityManager, which: RawBuilder<unknown>): Promise<UsedBudget[]> =>
  rows(em, sql`select b.budget_id as "budgetId", b.project_id as "projectId", b.iteration_id as "iterationId",
      c.co_name as client, p.project_name as project, i.iteration_name as "iterationName",
      b.unit, coalesce(c.currency_id, o.currency_id) as "currencyId", b.amount::text as amount, round(u.used, 2)::text as used,
      round(b.amount - u.used, 2)::text as remaining, ${percentOf(sql`u.used`)} as percent
    from tenant.budget b join tenant.project p on p.project_id = b.project_id join tenant.client c on c.client_id = p.client_id
    cross join tenant.organisation o left join tenant.iteration i on i.iteration_id = b.iteration_id
    cross join lateral (select ${USED} as used) u
    where ${which} order by p.name_in_order, b.project_id, b.iteration_id nulls first`);

/** The budget of a project, or of the iteration of it with that id, alone. */
export const listUsed = (em: SqlEntityManager, projectId: string, iterationId: number): Promise<UsedBudget[]> =>
  listUsedWhere(em, isOf(projectId, iterationId));

/** What time is recorded on. */
export interface BudgetedWork { readonly projectId: string; readonly iterationId?: number | null | undefined }

/** The budgets that time on any of these works counts against, in one statement. */
export async function listUsedByWorks(em: SqlEntityManager, works: readonly BudgetedWork[]): Promise<UsedBudget[]> {
  if (works.length === 0) return [];
  const projectIds = JSON.stringify([...new Set(works.map(({ projectId }) => projectId))]);
  const iterationIds = JSON.stringify([...new Set(works.flatMap(({ iterationId }) => iterationId ?? []))]);
  return listUsedWhere(em, sql`b.project_id in (select jsonb_array_elements_text(${projectIds}::jsonb)) and (b.iteration_id is null
    or b.iteration_id in (select jsonb_array_elements_text(${iterationIds}::jsonb)::int))`);
}

export interface UsedInWeek { week: LocalDate; used: string }

/** What each week used of a budget. */
export const listUsedByWeek = (em: SqlEntityManager, projectId: string, iterationId: number, unit: BudgetUnit): Promise<UsedInWeek[]> =>
  rows(em, sql`select (t.entry_date - (t.entry_date - date '0001-01-01') % 7)::text as week,
      round(${unit === 'money' ? sql`coalesce(${WORTH}, 0)` : sql`sum(t.worked_seconds) / 3600.0`}, 2)::text as used
    from tenant.timesheet t where t.project_id = ${projectId} ${iterationId === 0 ? sql`` : sql`and t.iteration_id = ${iterationId}`}
    group by 1 order by 1`);
