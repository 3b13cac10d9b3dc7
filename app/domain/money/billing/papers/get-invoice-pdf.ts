import { sql } from 'kysely';
import { startJobRun } from '#app/domain/site/job-runs/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { InvoiceRef } from '../contract.ts';
import { findInvoiceHeader } from '../invoices/invoice-details.read-model.ts';
import { findFreshInvoicePdf } from './invoice-pdf.ts';
import { RENDER_INVOICE_PDF, type RenderInvoicePdfPayload } from '../jobs.ts';

const KIND = 'invoice-pdf';

/** Has the PDF made by a job; one that is on its way already is waited for instead. Returns the id of the work. */
export async function requestInvoicePdf(ctx: CommandCtx, invoiceId: number): Promise<string> {
  const resultHref = `/invoice/details/${invoiceId}/pdf`;
  const live = await firstRow<{ jobRunId: string }>(ctx.em, sql`
    select job_run_id as "jobRunId" from tenant.job_run
    where kind = ${KIND} and result_href = ${resultHref} and status in ('queued', 'running')
      and created_by = ${ctx.actor.empId} and updated_at > ${ctx.now().toISOString()}::timestamptz - interval '2 minutes'
    order by created_at desc limit 1`);
  if (live) return live.jobRunId;
  const jobRunId = await startJobRun(ctx, { kind: KIND, title: `PDF of invoice ${invoiceId}`, resultHref });
  await ctx.enqueue(RENDER_INVOICE_PDF, { invoiceId, jobRunId } satisfies RenderInvoicePdfPayload);
  return jobRunId;
}

/** The stored PDF while it still shows what the invoice says; undefined when it has to be made (again). */
export const getInvoicePdf = query({
  name: 'invoice.get-pdf',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef,
  async run(ctx, { invoiceId }) {
    if (!(await findInvoiceHeader(ctx.em, invoiceId))) throw notFound('Invoice');
    return findFreshInvoicePdf(ctx.em, invoiceId);
  },
});

/** Has the PDF made; the id is of the work to wait for. */
export const prepareInvoicePdf = command({
  name: 'invoice.prepare-pdf',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef,
  async run(ctx, { invoiceId }): Promise<{ jobRunId: string }> {
    if (!(await findInvoiceHeader(ctx.em, invoiceId))) throw notFound('Invoice');
    return { jobRunId: await requestInvoicePdf(ctx, invoiceId) };
  },
});
