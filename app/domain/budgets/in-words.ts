import { formatQuantity } from '#app/domain/kernel/values/format-money.ts';
import type { UsedBudget } from './budgets.read-model.ts';

/** '90 % of the budget of 10 h is used.' Who does not see money is told the share alone. */
export function useInWords({ percent, unit, amount, iterationName }: UsedBudget): string {
  const whose = iterationName === null ? 'budget' : `budget of ${iterationName}`;
  const size = unit === 'hours' ? ` of ${formatQuantity(amount)} h` : '';
  return `${percent} % of the ${whose}${size} is used.`;
}

/** The same where it does not go without saying which project is meant. */
export const namedUseInWords = (budget: UsedBudget): string => `${budget.client} – ${budget.project}: ${useInWords(budget)}`;
