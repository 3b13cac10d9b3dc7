import type { SqlEntityManager } from '@mikro-orm/sql';
import { execute, rows, sql } from '#app/domain/kernel/sql.ts';
import { PERCENT } from './budgets.read-model.ts';
import type { SendBudgetMailPayload } from './job-names.ts';

/** The budgets of which so much is used that administrators are to be told, each share once, in the transaction that queues the mail. */
export async function takeUsedBudgets(em: SqlEntityManager): Promise<SendBudgetMailPayload[]> {
  const reached = await rows<SendBudgetMailPayload>(em, sql`select b.budget_id as "budgetId",
      case when ${PERCENT} >= 100 then 100 else 80 end as percent
    from tenant.budget b where b.told_percent < 100 and ${PERCENT} >= case when b.told_percent < 80 then 80 else 100 end
    order by b.budget_id for update of b skip locked`);
  for (const { budgetId, percent } of reached)
    await execute(em, sql`update tenant.budget set told_percent = ${percent} where budget_id = ${budgetId}`);
  return reached;
}
