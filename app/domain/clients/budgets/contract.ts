import { z } from 'zod';
import { savedVersion } from '#app/domain/kernel/edit-version.ts';
import { amountField } from '#app/domain/kernel/fields/amount-field.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { code } from '#app/domain/kernel/fields/text.ts';

const projectId = () => code({ label: 'Project Id' });

/** A project, or the iteration of it with that id; 0 is the whole project. */
export const BudgetOf = z.object({ projectId: projectId(), iterationId: numberKey() });

/** What time is about to be recorded on, as it is chosen by now. */
export const NoticesOf = z.object({
  works: z.array(z.object({ projectId: z.string().max(120).catch(''), iterationId: numberKey().optional() })),
});

const LARGEST = 99_999_999_999;
const AMOUNT = 'Budget must be more than 0 and less than 100 billion.';

/** Without a unit there is no budget. */
export const SaveBudget = BudgetOf.extend({
  unit: z.enum(['hours', 'money', ''], { error: 'Choose hours or money from the list.' }).default(''),
  amount: z.string().default(''),
  version: savedVersion(),
}).transform(({ amount, ...budget }, issues) => {
  if (budget.unit === '') return { ...budget, amount: '0' };
  const read = amountField({ label: 'Budget', decimals: 2, belowZero: AMOUNT }).safeParse(amount);
  const message = read.success ? AMOUNT : read.error.issues[0]?.message ?? AMOUNT;
  if (read.success && Number(read.data) > 0 && Number(read.data) <= LARGEST) return { ...budget, amount: read.data };
  issues.addIssue({ code: 'custom', path: ['amount'], message });
  return z.NEVER;
});
