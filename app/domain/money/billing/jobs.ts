import type { JobDefinition } from '#app/domain/kernel/job.ts';

export const RENDER_INVOICE_PDF = 'billing.render-invoice-pdf';
export const SEND_INVOICE_EMAIL = 'billing.mail-invoice';

export const SEND_LOW_PREPAID = 'billing.send-low-prepaid';

export interface LowPrepaidPayload { readonly invoiceId: number }

export interface RenderInvoicePdfPayload {
  readonly invoiceId: number;
  readonly jobRunId: string;
}

export const billingJobs: readonly JobDefinition[] = [
  { name: RENDER_INVOICE_PDF, line: 'quick', load: async () => (await import('./papers/invoice-pdf.ts')).renderInvoicePdf },
  { name: SEND_INVOICE_EMAIL, line: 'quick', load: async () => (await import('./papers/mail-with-logos.ts')).sendInvoiceEmail },
  { name: SEND_LOW_PREPAID, line: 'quick', load: async () => (await import('./prepaid/low-prepaid.ts')).sendLowPrepaid },
];
