import type { JobDefinition } from '#app/domain/kernel/job.ts';

export const SEND_REMINDER = 'chat.send-reminder';

export interface SendReminderPayload {
  readonly empId: string;
  readonly kind: 'day' | 'week';
  /** The day itself, or the Monday of the week. */
  readonly date: string;
}

export const chatJobs: readonly JobDefinition[] = [
  { name: SEND_REMINDER, line: 'quick', load: async () => (await import('./send-reminder.ts')).sendReminder },
];
