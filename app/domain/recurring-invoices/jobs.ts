import type { JobDefinition } from '#app/domain/kernel/job.ts';
import { GENERATE_RECURRING } from './job-names.ts';

export const recurringJobs: readonly JobDefinition[] = [
  { name: GENERATE_RECURRING, line: 'long', load: async () => (await import('./generate.ts')).runGenerator },
];
