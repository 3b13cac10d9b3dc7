import type { JobDefinition } from '#app/domain/kernel/job.ts';
import { REMIND_OF_WEEK } from './job-names.ts';

export const weekJobs: readonly JobDefinition[] = [
  { name: REMIND_OF_WEEK, line: 'quick', load: async () => (await import('./send-reminder.ts')).sendWeekReminder },
];
