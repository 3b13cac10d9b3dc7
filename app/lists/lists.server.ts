import { clientRateColumns } from '#app/screens/clients/rates/client-rate-columns.ts';
import { invoiceColumns } from '#app/screens/money/billing/invoice-columns.ts';
import { deletedInvoiceColumns } from '#app/screens/money/billing/deleted-invoices.ts';
import { allCreditNoteColumns } from '#app/screens/money/credit-notes/credit-note-columns.ts';
import { leaveColumns } from '#app/screens/leave/leave-columns.ts';
import { importColumns } from '#app/screens/time/imports/import-columns.ts';
import { moveColumns } from '#app/screens/time/moves/move-columns.ts';
import { catalogueColumns } from '#app/screens/money/products/catalogue-columns.ts';
import { skuColumns } from '#app/screens/money/products/skus.ts';
import { recurringInvoiceColumns } from '#app/screens/money/recurring-invoices/recurring-invoice-columns.ts';
import { receiptColumns } from '#app/screens/money/receipts/receipt-columns.ts';
import { listDeliveries } from '#app/domain/organisation/webhooks/index.server.ts';
import { deliveryColumns } from '#app/screens/organisation/webhooks/delivery-columns.ts';
import { securityLogColumns } from '#app/screens/site/security/security-log-columns.ts';
import { balanceColumns } from '#app/screens/leave/balance-columns.ts';
import { approvalColumns } from '#app/screens/leave/approval-columns.ts';
import { weekColumns } from '#app/screens/time/submitted-weeks/week-columns.ts';
import { queryColumns } from '#app/screens/organisation/validation/validation-columns.ts';
import { listDeletedInvoices, listInvoices } from '#app/domain/money/billing/index.server.ts';
import { listCreditNotes } from '#app/domain/money/credit-notes/index.server.ts';
import { listEverybodysBalances } from '#app/domain/leave/balances/index.server.ts';
import { listApprovals } from '#app/domain/leave/approvals/index.server.ts';
import { listRequests } from '#app/domain/leave/requests/index.server.ts';
import { listImports } from '#app/domain/time/imports/index.server.ts';
import { listMoves } from '#app/domain/time/moves/index.server.ts';
import { getUser } from '#app/domain/people/people/index.server.ts';
import { listClientRates } from '#app/domain/clients/rates/index.server.ts';
import { listCatalogue, listSkus } from '#app/domain/money/products/index.server.ts';
import { listRecurringInvoices } from '#app/domain/money/recurring-invoices/index.server.ts';
import { listReceipts } from '#app/domain/money/receipts/index.server.ts';
import { listSecurityEvents } from '#app/domain/site/security/index.server.ts';
import { listSubmittedWeeks } from '#app/domain/time/submitted-weeks/index.server.ts';
import { listValidation } from '#app/domain/organisation/validation/index.server.ts';
import { CLIENT_LISTS } from './client-lists.server.ts';
import { ofScreen, plain, wholeList, type List } from './list-file.server.ts';
import { LIST_SCREENS } from './list-screens.server.ts';
import { MONEY_LISTS } from './money-lists.server.ts';
import { REPORT_LISTS } from './report-lists.server.ts';
import { billingRun, savedReports, validation } from './whole-lists.server.ts';

/** Every list and report, by the name in the address of its file: those whose screens name a query, and those of other pages. */
export const LISTS: Readonly<Record<string, List>> = {
  ...Object.fromEntries(LIST_SCREENS.map((screen) => [screen.list, ofScreen(screen)])),
  ...Object.fromEntries(Object.entries(CLIENT_LISTS).map(([tab, list]) => [`client-${tab}`, list])),
  ...MONEY_LISTS, ...REPORT_LISTS,
  'billing-run': billingRun,
  catalogue: plain(listCatalogue, { gridId: 'catalogue', title: 'Products and SKUs', columns: catalogueColumns }),
  'credit-notes': plain(listCreditNotes, { gridId: 'credit-notes', title: 'Credit notes', columns: allCreditNoteColumns }),
  'deleted-invoices': plain(listDeletedInvoices, {
    gridId: 'deleted-invoices', title: 'Deleted invoices', columns: deletedInvoiceColumns,
  }),
  'employee-rates': {
    async file(ctx, params) {
      const { empId } = await getUser(ctx, { empId: params.get('empId') ?? '' });
      const about = { gridId: 'rates-of-employee', title: `Rates of ${empId}`, columns: clientRateColumns('employee') };
      return wholeList(params, listClientRates, about, { empId, clientId: params.get('client') || undefined });
    },
  },
  imports: plain(listImports, { gridId: 'imports', title: 'Imports', columns: importColumns }),
  invoices: plain(listInvoices, { gridId: 'invoices', title: 'Invoices', columns: invoiceColumns }),
  leave: plain(listRequests, { gridId: 'leave', title: 'Leave', columns: leaveColumns }),
  'past-moves': plain(listMoves, { gridId: 'past-moves', title: 'Past moves', columns: moveColumns }),
  receipts: plain(listReceipts, { gridId: 'receipts', title: 'Receipts', columns: receiptColumns }),
  'recurring-invoices': plain(listRecurringInvoices, {
    gridId: 'recurring-invoices', title: 'Recurring invoices', columns: recurringInvoiceColumns,
  }),
  'leave-balances': plain(listEverybodysBalances, { gridId: 'leave-balances', title: 'Leave balances', columns: balanceColumns }),
  'leave-approvals': plain(listApprovals, { gridId: 'leave-approvals', title: 'Leave to approve', columns: approvalColumns }),
  'saved-reports': savedReports,
  'security-log': plain(listSecurityEvents, { gridId: 'security-log', title: 'Security log', columns: securityLogColumns }),
  skus: plain(listSkus, { gridId: 'skus', title: 'SKUs', columns: skuColumns }),
  'submitted-weeks': plain(listSubmittedWeeks, { gridId: 'submitted-weeks', title: 'Submitted weeks', columns: weekColumns }),
  validation,
  'webhook-deliveries': plain(listDeliveries, { gridId: 'webhook-deliveries', title: 'Deliveries', columns: deliveryColumns }),
  'validation-queries': plain(listValidation, { gridId: 'validation-queries', title: 'Validation queries', columns: queryColumns }),
};
