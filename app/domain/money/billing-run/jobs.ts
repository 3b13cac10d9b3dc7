import type { JobDefinition } from '#app/domain/kernel/job.ts';
import { RUN_BILLING, SEND_BILLING } from './job-names.ts';

export const billingRunJobs: readonly JobDefinition[] = [
  { name: RUN_BILLING, line: 'long', load: async () => (await import('./invoice-clients.ts')).invoiceClientsOfRun },
  { name: SEND_BILLING, line: 'long', load: async () => (await import('./send-invoices.ts')).sendInvoicesOfRun },
];
