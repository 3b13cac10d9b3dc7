import type { LoaderFunctionArgs } from '@remix-run/node';
import { receiptColumns } from '#app/components/receipts/receipt-columns.ts';
import { ReceiptListParams } from '#app/domain/receipts/contract.ts';
import { listReceipts } from '#app/domain/receipts/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { batchOf, exportList } from '#app/web/export-list.server.ts';
import { readListParams } from '#app/web/list-params.ts';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params } = readListParams(ReceiptListParams, args.request);
  return exportList(ctx, args.request, {
    gridId: 'receipts', title: 'Receipts', columns: receiptColumns,
    async load(within, batch) {
      const { rows, totals } = await listReceipts(within, batchOf(ReceiptListParams, params, batch));
      return { rows, total: totals.receiptCount };
    },
  });
}
