import type { JobDefinition } from '#app/domain/kernel/job.ts';
import { MAIL_QUESTION } from './job-names.ts';

export const clientPageJobs: readonly JobDefinition[] = [
  { name: MAIL_QUESTION, line: 'quick', load: async () => (await import('./mail-question.ts')).mailQuestion },
];
