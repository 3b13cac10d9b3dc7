import type { JobDefinition } from '#app/domain/kernel/job.ts';
import { SEND_SAVED_REPORT } from './job-names.ts';

export const savedReportJobs: readonly JobDefinition[] = [
  { name: SEND_SAVED_REPORT, line: 'long', load: async () => (await import('./send-saved-report.ts')).sendSavedReport },
];
