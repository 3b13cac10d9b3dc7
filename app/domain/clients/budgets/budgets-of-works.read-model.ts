import type { Ctx } from '#app/domain/kernel/context.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { listUsedByWorks, type BudgetedWork } from './budgets.read-model.ts';

/** How a budget stands, as far as whoever asks may see it: without project rights a budget of money has its share alone. */
export interface BudgetOfWork {
  readonly projectId: string;
  /** Null for the budget of the whole project. */
  readonly iterationId: number | null;
  readonly iterationName: string | null;
  readonly percent: number;
  readonly figures: { readonly used: string; readonly budget: string; readonly budgetIn: string } | null;
}

/** How the budgets stand that time on these works counts against, in one statement for all of them. */
export async function listBudgetsOfWorks({ em, actor }: Ctx, works: readonly BudgetedWork[]): Promise<BudgetOfWork[]> {
  const seesMoney = actorMay(actor, 'project:write');
  return (await listUsedByWorks(em, works)).map(({ projectId, iterationId, iterationName, percent, unit, used, amount, currencyId }) => ({
    projectId, iterationId, iterationName, percent,
    figures: unit === 'hours' ? { used, budget: amount, budgetIn: 'h' }
      : seesMoney ? { used, budget: amount, budgetIn: currencyId } : null,
  }));
}
