import { query } from '#app/domain/kernel/use-case.ts';
import { FindInvoice, InvoiceListParams } from './contract.ts';
import { invoiceListRows, invoiceListTotals, invoiceWithNumber } from './invoice-list.read-model.ts';

/** One page of the invoices that match, with the sums over all of them. */
export const listInvoices = query({
  name: 'invoice.list',
  permission: 'invoice:read',
  input: InvoiceListParams,
  async run(ctx, params) {
    const totals = await invoiceListTotals(ctx.em, params, ctx.today());
    return { rows: await invoiceListRows(ctx.em, params, ctx.today()), total: totals.invoiceCount, totals };
  },
});

/** The number of the invoice when the text is exactly one; undefined otherwise. */
export const findInvoiceByNumber = query({
  name: 'invoice.find-by-number',
  permission: 'invoice:read',
  input: FindInvoice,
  run: (ctx, { search }) => invoiceWithNumber(ctx.em, search),
});
