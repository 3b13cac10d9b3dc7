import type { JobDefinition } from '#app/domain/kernel/job.ts';

export const STORE_ENDED_DAYS = 'suggestions.store-ended-days';

/** Days of a person that are over, both included. */
export interface EndedDays { readonly empId: string; readonly from: string; readonly to: string }

export const suggestionJobs: readonly JobDefinition[] = [
  { name: STORE_ENDED_DAYS, line: 'long', load: async () => (await import('./ended-days.ts')).storeEndedDays },
];
