import type { JobDefinition } from '#app/domain/kernel/job.ts';
import { GENERATE_RECURRING } from '#app/domain/money/recurring-products/index.server.ts';

export const recurringJobs: readonly JobDefinition[] = [
  { name: GENERATE_RECURRING, line: 'long', load: async () => (await import('./run-generator.ts')).runGenerator },
];
