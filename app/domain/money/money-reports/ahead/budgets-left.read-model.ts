import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { USED_OF_BUDGET } from '#app/domain/clients/budgets/index.server.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { ZERO, type Money } from '#app/domain/kernel/values/money.ts';
import type { MoneyFilter } from '../money-report.ts';

type Of = Pick<MoneyFilter, 'clientId' | 'currency'>;

/** What is left of a budget of a project, or of one of its iterations. */
export interface BudgetLeft {
  readonly budgetId: number; readonly projectId: string; readonly iterationId: number | null; readonly clientId: string;
  readonly name: string; readonly what: string; readonly value: Money;
}

/**
 * What is left of budgets of projects, and of those of iterations whose project has none, in the currency of the report; hours at the
 * average price of the project's time.
 */
const left = ({ clientId, currency }: Of): RawBuilder<unknown> => sql`
  select b.budget_id, b.project_id, b.iteration_id, b.client_id, c.co_name, b.project_name,
    round(b.amount ${currency === '' ? sql`* coalesce(x.exchange_rate, 1)` : sql``}, 2)::numeric(19,2) as value
  from (select b.budget_id, b.project_id, b.iteration_id, p.client_id, p.project_name, greatest(b.amount - ${USED_OF_BUDGET}, 0)
        * case b.unit when 'money' then 1 else coalesce((
          select sum(t.sell_total) * 3600 / nullif(sum(t.worked_seconds), 0) from tenant.timesheet t
          where t.project_id = b.project_id and t.billable_id <> 'W'), 0) end as amount
    from tenant.budget b join tenant.project p on p.project_id = b.project_id
    where b.iteration_id is null or not exists (select 1 from tenant.budget whole
      where whole.project_id = b.project_id and whole.iteration_id is null)) b
  join tenant.client c on c.client_id = b.client_id left join tenant.currency x on x.currency_id = c.currency_id
  cross join tenant.organisation o
  where ${clientId === '' ? sql`true` : sql`b.client_id = ${clientId}`}
    and ${currency === '' ? sql`true` : sql`coalesce(c.currency_id, o.currency_id) = ${currency}`}`;

/** What all of them come to. */
export async function findBudgetsLeft(em: SqlEntityManager, of: Of): Promise<Money> {
  const found = await firstRow<{ value: Money }>(em, sql`select coalesce(sum(value), 0)::numeric(19,2) as value from (${left(of)}) b`);
  return found?.value ?? ZERO;
}

/** Each of which something is left. */
export const listBudgetsLeft = (em: SqlEntityManager, of: Of): Promise<BudgetLeft[]> => rows<BudgetLeft>(em, sql`
  select b.budget_id as "budgetId", b.project_id as "projectId", b.iteration_id as "iterationId", b.client_id as "clientId",
    b.co_name as name, b.project_name || coalesce(', ' || i.iteration_name, '') as what, b.value
  from (${left(of)}) b left join tenant.iteration i on i.iteration_id = b.iteration_id
  where b.value <> 0 order by b.budget_id`);
