export { getBudget, listBudgetNotices, listBudgetUse, saveBudget } from './budgets.ts';
export type { BudgetView } from './budgets.ts';
export { listBudgetsOfWorks } from './budgets-of-works.read-model.ts';
export type { BudgetOfWork } from './budgets-of-works.read-model.ts';
export { savedAndTold, tellingBudgets } from './telling-budgets.ts';
export type { WithBudgets } from './telling-budgets.ts';
export { takeUsedBudgets } from './send-budget-mail.ts';
export { SEND_BUDGET_MAIL } from './job-names.ts';
export { listUsedByWorks, USED as USED_OF_BUDGET } from './budgets.read-model.ts';
