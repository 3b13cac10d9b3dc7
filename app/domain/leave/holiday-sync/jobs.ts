import type { JobDefinition } from '#app/domain/kernel/job.ts';
import { DELETE_HOLIDAYS, SYNC_HOLIDAYS } from './job-names.ts';

export const holidaySyncJobs: readonly JobDefinition[] = [
  { name: SYNC_HOLIDAYS, line: 'long', load: async () => (await import('./run-sync.ts')).runSync },
  { name: DELETE_HOLIDAYS, line: 'long', load: async () => (await import('./run-deletion.ts')).runDeletion },
];
