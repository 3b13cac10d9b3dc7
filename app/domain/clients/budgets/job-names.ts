export const SEND_BUDGET_MAIL = 'budget.send-mail';

export interface SendBudgetMailPayload { readonly budgetId: number; readonly percent: number }
