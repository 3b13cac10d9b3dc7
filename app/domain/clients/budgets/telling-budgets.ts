import type { SqlEntityManager } from '@mikro-orm/sql';
import { formatQuantity } from '#app/domain/kernel/values/format-money.ts';
import { reachedOf } from './fields.ts';
import { listUsedByWorks, type BudgetedWork, type UsedBudget } from './budgets.read-model.ts';

/** Budgets that a message has room to name. */
const MAX_NAMED = 3;

export interface Told<Result> {
  readonly result: Result;
  /** What to say of each budget that was carried over 80 or 100 per cent. */
  readonly budgets: string[];
}

/**
 * Records time on `works`, in the transaction that is under way, and says which of their budgets it carried over a share that
 * administrators are written to about. Without a budget this is one statement more.
 */
export async function tellingBudgets<Result>(
  em: SqlEntityManager, works: readonly BudgetedWork[], record: () => Promise<Result>,
): Promise<Told<Result>> {
  const before = await listUsedByWorks(em, works);
  const result = await record();
  if (before.length === 0) return { result, budgets: [] };
  const reached = new Map(before.map(({ budgetId, percent }) => [budgetId, reachedOf(percent)]));
  const after = await listUsedByWorks(em, works);
  return { result, budgets: inWords(after.filter(({ budgetId, percent }) => reachedOf(percent) > (reached.get(budgetId) ?? percent))) };
}

/** What was saved as one, with what to say of the budgets that it carried over. */
export type WithBudgets<Saved> = Saved & Pick<Told<Saved>, 'budgets'>;

/** The same for what answers with one record. */
export async function savedAndTold<Saved extends object>(
  em: SqlEntityManager, work: BudgetedWork, record: () => Promise<Saved>,
): Promise<WithBudgets<Saved>> {
  const { result, budgets } = await tellingBudgets(em, [work], record);
  return { ...result, budgets };
}

function inWords(carriedOver: readonly UsedBudget[]): string[] {
  const more = carriedOver.length - MAX_NAMED;
  const named = carriedOver.slice(0, MAX_NAMED).map(namedUseInWords);
  if (more <= 0) return named;
  return [...named, `${more === 1 ? '1 more budget is' : `${more} more budgets are`} used to 80 % or more.`];
}

/** '90 % of the budget of 10 h is used.' Who does not see money is told the share alone. */
export function useInWords({ percent, unit, amount, iterationName }: UsedBudget): string {
  const whose = iterationName === null ? 'budget' : `budget of ${iterationName}`;
  const size = unit === 'hours' ? ` of ${formatQuantity(amount)} h` : '';
  return `${percent} % of the ${whose}${size} is used.`;
}

/** The same where it does not go without saying which project is meant. */
export const namedUseInWords = (budget: UsedBudget): string => `${budget.client} – ${budget.project}: ${useInWords(budget)}`;

/** The same with the hours that are left, of a budget of hours. */
export function leftInWords(budget: UsedBudget): string {
  const { unit, remaining } = budget;
  if (unit !== 'hours') return namedUseInWords(budget);
  const isOver = remaining.startsWith('-');
  return `${namedUseInWords(budget)} ${formatQuantity(remaining.replace('-', ''))} h ${isOver ? 'over' : 'are left'}.`;
}
