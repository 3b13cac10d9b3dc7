import type { JobDefinition } from '#app/domain/kernel/job.ts';

export const RUN_IMPORT = 'imports.run';

export interface RunImportPayload {
  readonly importId: string;
  readonly jobRunId: string;
}

export const importJobs: readonly JobDefinition[] = [
  { name: RUN_IMPORT, line: 'long', load: async () => (await import('./run/run-import-job.ts')).runImportJob },
];
