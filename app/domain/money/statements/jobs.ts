import type { JobDefinition } from '#app/domain/kernel/job.ts';
import { SEND_STATEMENT } from './job-names.ts';

export const statementJobs: readonly JobDefinition[] = [
  { name: SEND_STATEMENT, line: 'quick', load: async () => (await import('./statement-letter.ts')).sendStatement },
];
