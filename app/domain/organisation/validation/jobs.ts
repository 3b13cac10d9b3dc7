import type { JobDefinition } from '#app/domain/kernel/job.ts';
import { REFRESH_VALIDATION, SEND_VALIDATION_MAIL } from './job-names.ts';

export const validationJobs: readonly JobDefinition[] = [
  { name: REFRESH_VALIDATION, line: 'long', load: async () => (await import('./run-refresh.ts')).runRefresh },
  { name: SEND_VALIDATION_MAIL, line: 'quick', load: async () => (await import('./send-validation-mail.ts')).sendValidationMail },
];
