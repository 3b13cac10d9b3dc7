import type { JobDefinition } from '#app/domain/kernel/job.ts';
import { SEND_BUDGET_MAIL } from './job-names.ts';

export const budgetJobs: readonly JobDefinition[] = [
  { name: SEND_BUDGET_MAIL, line: 'quick', load: async () => (await import('./send-budget-mail.ts')).sendBudgetMail },
];
