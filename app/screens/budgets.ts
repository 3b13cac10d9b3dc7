import { NOTICED_PERCENT, reachedOf } from '#app/domain/clients/budgets/fields.ts';
import { formatQuantity } from '#app/domain/kernel/values/format-money.ts';
import type { Tone } from './tone.ts';

export interface BudgetFigures { readonly used: string; readonly budget: string; readonly budgetIn: string }

/** '9 of 10 h (90 %)'; without its figures, which not everybody sees, '90 %'. */
export const usedOfBudget = (percent: number, figures: BudgetFigures | null): string =>
  (figures ? `${formatQuantity(figures.used)} of ${formatQuantity(figures.budget)} ${figures.budgetIn} (${percent} %)` : `${percent} %`);

/** As administrators are told by mail: at 80 and at 100 per cent. */
export function toneOfBudget(percent: number): Tone {
  const reached = reachedOf(percent);
  return reached === 0 ? 'neutral' : reached === NOTICED_PERCENT ? 'warning' : 'danger';
}
