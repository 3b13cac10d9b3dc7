import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { finishJobRun, reportProgress } from '#app/domain/job-runs/index.server.ts';
import { ensureInvoicePdf } from './invoice-pdf.ts';
import type { RenderInvoicePdfPayload } from '../jobs.ts';

/** Makes and stores the PDF of an invoice for the person who waits for it. */
export async function renderInvoicePdf(ctx: Ctx, { invoiceId, jobRunId }: RenderInvoicePdfPayload, services: Services): Promise<void> {
  await reportProgress(ctx, jobRunId, { done: 0, total: 1, message: 'Drawing the pages' });
  await ensureInvoicePdf(ctx, services, invoiceId);
  await finishJobRun(ctx, jobRunId, { message: 'The PDF is ready.' });
}
