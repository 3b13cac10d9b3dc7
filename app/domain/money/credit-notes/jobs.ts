import type { JobDefinition } from '#app/domain/kernel/job.ts';
import { SEND_CREDIT_NOTE_EMAIL } from './job-names.ts';

export const creditNoteJobs: readonly JobDefinition[] = [
  { name: SEND_CREDIT_NOTE_EMAIL, line: 'quick', load: async () => (await import('./credit-note-letter.ts')).sendCreditNoteEmail },
];
