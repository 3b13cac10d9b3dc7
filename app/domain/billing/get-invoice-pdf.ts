import { notFound } from '#app/domain/kernel/errors.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { InvoiceRef } from './contract.ts';
import { invoiceHeader } from './invoice-details.read-model.ts';
import { freshInvoicePdf } from './invoice-pdf.ts';
import { requestInvoicePdf } from './request-invoice-pdf.ts';

/** The stored PDF while it still shows what the invoice says; undefined when it has to be made (again). */
export const getInvoicePdf = query({
  name: 'invoice.get-pdf',
  permission: 'invoice:read',
  input: InvoiceRef,
  async run(ctx, { invoiceId }) {
    if (!(await invoiceHeader(ctx.em, invoiceId))) throw notFound('Invoice');
    return freshInvoicePdf(ctx.em, invoiceId);
  },
});

/** Has the PDF made; the id is of the work to wait for. */
export const prepareInvoicePdf = command({
  name: 'invoice.prepare-pdf',
  permission: 'invoice:read',
  input: InvoiceRef,
  async run(ctx, { invoiceId }): Promise<{ jobRunId: string }> {
    if (!(await invoiceHeader(ctx.em, invoiceId))) throw notFound('Invoice');
    return { jobRunId: await requestInvoicePdf(ctx, invoiceId) };
  },
});
