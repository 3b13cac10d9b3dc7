import type { JobDefinition } from '#app/domain/kernel/job.ts';
import { RESUME_LEAVE, WRITE_LEAVE } from '#app/domain/leave/leave-jobs/index.server.ts';
import { RECOUNT_LEAVE } from '#app/domain/people/people/index.server.ts';

export const leaveEffectJobs: readonly JobDefinition[] = [
  { name: WRITE_LEAVE, line: 'quick', load: async () => (await import('./keep-in-step.ts')).writeLeave },
  { name: RESUME_LEAVE, line: 'long', load: async () => (await import('./resume-leave.ts')).resumeLeave },
  { name: RECOUNT_LEAVE, line: 'long', load: async () => (await import('./recount-leave.ts')).recountLeave },
];
