import type { JobDefinition } from '#app/domain/kernel/job.ts';
import { SYNC_CLIENT } from './job-names.ts';

export const distributorJobs: readonly JobDefinition[] = [
  { name: SYNC_CLIENT, line: 'systems', system: 'distributor', load: async () => (await import('./sync-client.ts')).syncClient },
];
