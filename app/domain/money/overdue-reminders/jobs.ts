import type { JobDefinition } from '#app/domain/kernel/job.ts';
import { REMIND_OF_INVOICE } from './job-names.ts';

export const overdueReminderJobs: readonly JobDefinition[] = [
  { name: REMIND_OF_INVOICE, line: 'quick', load: async () => (await import('./send-reminder.ts')).sendInvoiceReminder },
];
