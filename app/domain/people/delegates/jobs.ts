import type { JobDefinition } from '#app/domain/kernel/job.ts';
import { TELL_DELEGATE } from './job-names.ts';

export const delegateJobs: readonly JobDefinition[] = [
  { name: TELL_DELEGATE, line: 'quick', load: async () => (await import('./tell-delegate.ts')).tellDelegate },
];
