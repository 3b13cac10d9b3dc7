import { clientRateColumns } from '#app/components/clients/rates/client-rates-table.tsx';
import { invoiceColumns } from '#app/screens/money/billing/invoice-columns.ts';
import { deletedInvoiceColumns } from '#app/screens/money/billing/deleted-invoices.ts';
import { allCreditNoteColumns } from '#app/screens/money/credit-notes/credit-note-columns.ts';
import { importColumns } from '#app/screens/time/imports/import-columns.ts';
import { moveColumns } from '#app/screens/time/moves/move-columns.ts';
import { catalogueColumns } from '#app/screens/money/products/catalogue-columns.ts';
import { skuColumns } from '#app/screens/money/products/skus.ts';
import { recurringInvoiceColumns } from '#app/screens/money/recurring-invoices/recurring-invoice-columns.ts';
import { receiptColumns } from '#app/screens/money/receipts/receipt-columns.ts';
import { securityLogColumns } from '#app/screens/site/security/security-log-columns.ts';
import { weekColumns } from '#app/screens/time/submitted-weeks/week-columns.ts';
import { queryColumns } from '#app/screens/organisation/validation/validation-columns.ts';
import { listDeletedInvoices, listInvoices } from '#app/domain/money/billing/index.server.ts';
import { listCreditNotes } from '#app/domain/money/credit-notes/index.server.ts';
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
import { CLIENT_TABS } from '../lists/client-tab.server.ts';
import { LIST_SCREENS } from '../lists/list-screens.server.ts';
import { idIn, ofScreen, plain, wholeList, type FileOfList } from './file-of-list.server.ts';
import { orProblem } from '../responses.server.ts';
import { moneyFiles } from './money-files.server.ts';
import { pointsDetailFile, pointsLeaderboardFile } from './points-files.server.ts';
import { missingDaysFile, projectSummaryFile, timesheetSummaryFile, utilisationFile } from './report-files.server.ts';
import { automaticTimesheetsFile, suggestedTimesheetsFile } from './suggestion-files.server.ts';
import { billingRunFile, savedReportsFile, validationFile } from './whole-lists.server.ts';

// Their queries register themselves.
import.meta.glob('../../domain/**/index.server.ts', { eager: true });

/** Every list that is had as a file, by the name in its address: those whose screens name a query, and those of other pages. */
export const EXPORTED_LISTS: Readonly<Record<string, FileOfList>> = {
  ...Object.fromEntries(LIST_SCREENS.map((screen) => [screen.list, ofScreen(screen)])),
  ...Object.fromEntries(CLIENT_TABS.map(({ name, file }) => [`client-${name}`, file])),
  catalogue: plain(listCatalogue, { gridId: 'catalogue', title: 'Products and SKUs', columns: catalogueColumns }),
  'employee-rates': async (ctx, request) => {
    const { empId } = await orProblem(getUser(ctx, { empId: idIn(request, 'empId') }));
    const about = { gridId: 'rates-of-employee', title: `Rates of ${empId}`, columns: clientRateColumns('employee') };
    return wholeList(request, listClientRates, about, { empId, clientId: idIn(request, 'client') || undefined });
  },
  'credit-notes': plain(listCreditNotes, { gridId: 'credit-notes', title: 'Credit notes', columns: allCreditNoteColumns }),
  'billing-run': billingRunFile,
  'deleted-invoices': plain(listDeletedInvoices, {
    gridId: 'deleted-invoices', title: 'Deleted invoices', columns: deletedInvoiceColumns,
  }),
  ...moneyFiles,
  imports: plain(listImports, { gridId: 'imports', title: 'Imports', columns: importColumns }),
  invoices: plain(listInvoices, { gridId: 'invoices', title: 'Invoices', columns: invoiceColumns }),
  'missing-days': missingDaysFile,
  'automatic-timesheets': automaticTimesheetsFile,
  'past-moves': plain(listMoves, { gridId: 'past-moves', title: 'Past moves', columns: moveColumns }),
  'suggested-timesheets': suggestedTimesheetsFile,
  'points-detail': pointsDetailFile,
  'points-leaderboard': pointsLeaderboardFile,
  'project-summary': projectSummaryFile,
  'recurring-invoices': plain(listRecurringInvoices, {
    gridId: 'recurring-invoices', title: 'Recurring invoices', columns: recurringInvoiceColumns,
  }),
  receipts: plain(listReceipts, { gridId: 'receipts', title: 'Receipts', columns: receiptColumns }),
  'saved-reports': savedReportsFile,
  'security-log': plain(listSecurityEvents, { gridId: 'security-log', title: 'Security log', columns: securityLogColumns }),
  skus: plain(listSkus, { gridId: 'skus', title: 'SKUs', columns: skuColumns }),
  'submitted-weeks': plain(listSubmittedWeeks, { gridId: 'submitted-weeks', title: 'Submitted weeks', columns: weekColumns }),
  timesheets: timesheetSummaryFile,
  utilisation: utilisationFile,
  validation: validationFile,
  'validation-queries': plain(listValidation, { gridId: 'validation-queries', title: 'Validation queries', columns: queryColumns }),
};
