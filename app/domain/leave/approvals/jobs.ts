import type { JobDefinition } from '#app/domain/kernel/job.ts';
import { SEND_LEAVE_NEWS, TELL_OF_LEAVE } from '#app/domain/leave/leave-jobs/index.server.ts';

export const leaveApprovalJobs: readonly JobDefinition[] = [
  { name: TELL_OF_LEAVE, line: 'quick', load: async () => (await import('./tell-of-leave.ts')).tellOfLeave },
  { name: SEND_LEAVE_NEWS, line: 'quick', load: async () => (await import('./tell-of-leave.ts')).sendLeaveNews },
];
