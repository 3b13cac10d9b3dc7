import type { LoaderFunctionArgs } from '@remix-run/node';
import { invoiceColumns } from '#app/components/billing/invoice-columns.ts';
import { InvoiceListParams } from '#app/domain/billing/contract.ts';
import { listInvoices } from '#app/domain/billing/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { batchOf, exportList } from '#app/web/export-list.server.ts';
import { readListParams } from '#app/web/list-params.ts';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params } = readListParams(InvoiceListParams, args.request);
  return exportList(ctx, args.request, {
    gridId: 'invoices', title: 'Invoices', columns: invoiceColumns,
    async load(within, batch) {
      const { rows, totals } = await listInvoices(within, batchOf(InvoiceListParams, params, batch));
      return { rows, total: totals.invoiceCount };
    },
  });
}
