import { clientInvoiceColumns } from '#app/components/admin/client-invoices-table.tsx';
import { clientRateColumns } from '#app/components/admin/client-rates-table.tsx';
import { clientReceiptColumns } from '#app/components/admin/client-receipts-table.tsx';
import { clientTimeColumns } from '#app/components/admin/client-time-table.tsx';
import { ClientInvoiceList, ClientTabList } from '#app/domain/clients/contract.ts';
import { listClientInvoices, listClientReceipts, listClientTime } from '#app/domain/clients/index.server.ts';
import { ClientRateList } from '#app/domain/rates/contract.ts';
import { listClientRates } from '#app/domain/rates/index.server.ts';
import { openTab } from './client-tab.server.ts';
import type { WebCtx } from './context.server.ts';
import { batchOf, exportList } from './export-list.server.ts';
import { readListParams } from './list-params.ts';

/** Every row of a client's tab as a file. */
export function exportClientTab(ctx: WebCtx, request: Request, clientId: string): Promise<Response> {
  const tab = openTab(request);
  const params = { ...readListParams(ClientTabList, request).params, clientId };
  switch (tab) {
    case 'receipts':
      return exportList(ctx, request, {
        gridId: 'client-receipts', title: `Receipts of ${clientId}`, columns: clientReceiptColumns, load: (within, batch) => listClientReceipts(within, batchOf(ClientTabList, params, batch)),
      });
    case 'time':
      return exportList(ctx, request, {
        gridId: 'client-time', title: `Outstanding time of ${clientId}`, columns: clientTimeColumns, load: (within, batch) => listClientTime(within, batchOf(ClientTabList, params, batch)),
      });
    case 'rates': {
      const rates = { ...readListParams(ClientRateList, request).params, clientId, empId: undefined };
      return exportList(ctx, request, {
        gridId: 'rates-of-client', title: `Rates of ${clientId}`, columns: clientRateColumns('client'), load: (within, batch) => listClientRates(within, batchOf(ClientRateList, rates, batch)),
      });
    }
    default:
      return exportList(ctx, request, {
        gridId: `client-${tab}`, title: tab === 'invoices' ? `Invoices of ${clientId}` : `Outstanding invoices of ${clientId}`, columns: clientInvoiceColumns,
        load: (within, batch) => listClientInvoices(within, batchOf(ClientInvoiceList, { ...params, outstanding: tab === 'outstanding' }, batch)),
      });
  }
}
