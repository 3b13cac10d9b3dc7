import type { JobDefinition } from '#app/domain/kernel/job.ts';
import { DELIVER_WEBHOOKS } from '#app/domain/kernel/webhook-events.ts';
import { TELL_OF_STOP } from './job-names.ts';

export const webhookJobs: readonly JobDefinition[] = [
  { name: DELIVER_WEBHOOKS, line: 'webhooks', system: 'webhooks', load: async () => (await import('./deliver-events.ts')).deliverWebhooks },
  { name: TELL_OF_STOP, line: 'quick', load: async () => (await import('./stop-webhook.ts')).tellOfStop },
];
