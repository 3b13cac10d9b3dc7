import { queryOf } from '#app/domain/organisation/validation/queries/index.ts';
import { clientInvoiceColumns, clientReceiptColumns, clientTimeColumns } from '#app/screens/clients/clients/client-tab-columns.ts';
import { allCreditNoteColumns, creditNoteColumns } from '#app/screens/money/credit-notes/credit-note-columns.ts';
import { discountColumns } from '#app/screens/money/discounts/discount-columns.ts';
import { recurringInvoiceColumns } from '#app/screens/money/recurring-invoices/recurring-invoice-columns.ts';
import { recurringColumns } from '#app/screens/money/recurring-products/recurring-columns.ts';
import { clientRateColumns } from '#app/screens/clients/rates/client-rate-columns.ts';
import { runClientColumns } from '#app/screens/money/billing-run/billing-run-columns.ts';
import { withoutSync } from '#app/screens/money/external-sync/sync-mark.ts';
import { deletedInvoiceColumns } from '#app/screens/money/billing/deleted-invoices.ts';
import { invoiceColumns } from '#app/screens/money/billing/invoice-columns.ts';
import { leaveGroups } from '#app/screens/people/holidays/leave-groups.ts';
import { holidays } from '#app/screens/people/holidays/holidays.ts';
import { moveColumns } from '#app/screens/time/moves/move-columns.ts';
import { savedReportColumns } from '#app/screens/organisation/saved-reports/saved-report-columns.ts';
import { deliveryColumns } from '#app/screens/organisation/webhooks/delivery-columns.ts';
import { securityLogColumns } from '#app/screens/site/security/security-log-columns.ts';
import { weekColumns } from '#app/screens/time/submitted-weeks/week-columns.ts';
import { foundColumns, queryColumns } from '#app/screens/organisation/validation/validation-columns.ts';
import { receiptColumns } from '#app/screens/money/receipts/receipt-columns.ts';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { MONEY_REPORTS, type MoneyReportName } from '#app/domain/money/money-reports/fields.ts';
import type { MoneyParams } from '#app/screens/money/money-reports/money-report.ts';
import { moneyScreen } from '#app/screens/money/money-reports/money-screens.ts';
import { groupedColumns } from '#app/screens/time/reports/grouped-columns.ts';
import { entryColumns } from '#app/screens/time/timesheets/summary-columns.tsx';
import { categories } from '#app/screens/clients/projects/categories.ts';
import { clients } from '#app/screens/clients/clients/clients.ts';
import { iterations } from '#app/screens/clients/projects/iterations.ts';
import { productCategories } from '#app/screens/money/products/product-categories.ts';
import { pointsDetailColumns, pointsLeaderboardColumns } from '#app/screens/people/points/points-columns.ts';
import { suggestedColumns, suggestionSummaryColumns } from '#app/screens/time/suggestions/summary-columns.ts';
import { products } from '#app/screens/money/products/products.ts';
import { skuColumns } from '#app/screens/money/products/skus.ts';
import { TimesheetSummaryParams, type Grouping } from '#app/domain/time/timesheets/contract.ts';
import { missingColumns, utilisationColumns } from '#app/screens/time/reports/people-columns.ts';
import { videos } from '#app/screens/site/videos/videos.ts';
import { teams } from '#app/screens/people/teams/teams.ts';
import { leaveTypes } from '#app/screens/leave/leave-types/leave-types.ts';
import { locations } from '#app/screens/site/locations/locations.ts';
import { projects } from '#app/screens/clients/projects/projects.ts';
import { users } from '#app/screens/people/people/users.ts';

/** A list as a page shows it and as its file has it; `of` is what the file's address names beside the filters. */
export interface List { page: string; query?: string; columns: readonly Column<never>[]; file: string; of?: string; pageParams?: string;
  rowsOf?(data: Screen): object[]; kept?: string }
/** What a page of a list loads. */
export interface Screen {
  rows?: object[]; entries?: object[]; list?: Screen; skus?: Screen; clients?: object[]; summary?: { rows: object[] };
  grouped?: { rows: { isSum: boolean }[] };
  totals?: Record<string, string | number> }
const columnsOf = (columns: readonly Column<never>[] | readonly Column<object>[]) => columns as readonly Column<never>[];
/** What only leads somewhere is not in a file. */
const listed = (columns: unknown) =>
  columnsOf(columns as readonly Column<never>[]).filter(({ kind }) => kind !== 'actions');

/** A file has the pairs of groups, a screen their sums as well. */
const groupedBy = (groupBy: Grouping, thenBy: Grouping | '' = '', value: 'on' | '' = '') => ({
  columns: listed(groupedColumns({ ...TimesheetSummaryParams.parse({ thenBy, value }), period: '', groupBy })),
  rowsOf: (data: Screen) => data.grouped?.rows.filter(({ isSum }) => !isSum) ?? [],
});

/** Each report of money, by what it is asked for unasked or by what changes its columns. */
function moneyLists(): [string, List][] {
  const asked: Partial<Record<MoneyReportName, string>> = { 'unbilled-work': 'by=project', 'tax-summary': 'by=client&basis=cash' };
  return (Object.keys(MONEY_REPORTS) as MoneyReportName[]).map((name) => {
    const query = asked[name] ?? '';
    const params = { clientId: '', currency: '', sort: '', direction: 'asc', page: 1, size: 50,
      ...Object.fromEntries(new URLSearchParams(query)) };
    const columns = listed(moneyScreen(name).columns(params as MoneyParams));
    return [`money: ${name}`, { page: '/reports/:moneyReport', kept: name, file: name, query, columns }];
  });
}

/** A validation query that finds several clients of the test. */
const FINDS = 'client-without-email';

/** Every list that is had as a file. */
export const LISTS: [string, List][] = [
  ['clients', { page: '/admin/clients', file: 'clients', query: 'sort=name&direction=desc', columns: listed(clients.columns) }],
  ['clients that match', { page: '/admin/clients', file: 'clients', query: 'search=Client+1', columns: listed(clients.columns) }],
  ['categories', { page: '/admin/categories', file: 'categories', columns: listed(categories.columns) }],
  ['locations', { page: '/admin/locations', file: 'locations', columns: listed(locations.columns) }],
  ['product categories', { page: '/products/categories', file: 'product-categories', columns: listed(productCategories.columns) }],
  ['products', { page: '/products', file: 'products', query: 'retired=show', columns: listed(products.columns) }],
  ['SKUs of a product', {
    page: '/products/:prodId', file: 'skus', of: 'prodId=TIDE', kept: 'TIDE', columns: listed(skuColumns),
    rowsOf: (data) => data.skus?.rows ?? [],
  }],
  ['videos', { page: '/admin/videos', file: 'videos', columns: listed(videos.columns) }],
  ['teams', { page: '/admin/teams', file: 'teams', columns: listed(teams.columns) }],
  ['projects', { page: '/admin/projects/list', file: 'projects', query: 'sort=clientName', columns: listed(projects.columns) }],
  ['iterations', {
    page: '/admin/project-iterations', file: 'iterations', query: 'clientId=NWIND&projectId=WEB', columns: listed(iterations.columns),
  }],
  ['users', { page: '/admin/users/list', file: 'users', query: 'disabled=show', columns: listed(users.columns) }],
  ['invoices', {
    page: '/invoice/list', file: 'invoices', query: 'state=outstanding&sort=total', columns: listed(withoutSync(invoiceColumns)),
  }],
  ['credit notes', { page: '/invoice/credit-notes', file: 'credit-notes', columns: listed(allCreditNoteColumns) }],
  ['recurring invoices', {
    page: '/invoice/recurring', file: 'recurring-invoices', query: 'sort=clientName', columns: listed(recurringInvoiceColumns),
  }],
  ['receipts', { page: '/receipts', file: 'receipts', columns: listed(receiptColumns) }],
  ['deleted invoices', { page: '/invoice/deleted', file: 'deleted-invoices', columns: listed(deletedInvoiceColumns) }],
  ['past moves', { page: '/admin/compare-move-timesheets/past', file: 'past-moves', columns: listed(moveColumns) }],
  ['webhook deliveries', { page: '/admin/webhooks/deliveries', file: 'webhook-deliveries', columns: listed(deliveryColumns) }],
  ['security log', { page: '/admin/security-log', file: 'security-log', columns: listed(securityLogColumns) }],
  ['submitted weeks', { page: '/timesheet/weeks', file: 'submitted-weeks', columns: listed(weekColumns) }],
  ['leave groups', { page: '/admin/leave/leaveGroups', file: 'leave-groups', columns: listed(leaveGroups.columns) }],
  ['public holidays', { page: '/admin/leave/publicHolidays', file: 'public-holidays', columns: listed(holidays.columns) }],
  ['leave types', { page: '/admin/leave/leaveTypes', file: 'leave-types', columns: listed(leaveTypes.columns) }],
  ['saved reports', { page: '/reports/saved', file: 'saved-reports', columns: listed(savedReportColumns) }],
  ['validation queries', { page: '/validation/queries', file: 'validation-queries', query: 'size=50', columns: listed(queryColumns) }],
  ['what a validation query finds', {
    page: '/validation/queries/details/:procName', file: 'validation', of: `procName=${FINDS}`, kept: FINDS,
    columns: listed(foundColumns(queryOf(FINDS)!)),
  }],
  ['clients of a billing run', {
    page: '/invoice/billing/runs/:billingRunId', file: 'billing-run', of: 'billingRunId=1', kept: '1', columns: listed(runClientColumns),
    rowsOf: (data) => data.clients ?? [],
  }],
  ['time',
    { page: '/reports/timesheet-summary', file: 'timesheets', query: 'startDate=2026-11-03&sort=hours&direction=asc',
      columns: listed(entryColumns), rowsOf: (data) => data.summary?.rows ?? [] }],
  ['hours by person',
    { page: '/reports/timesheet-summary', file: 'timesheets', query: 'groupBy=person&sort=hours', ...groupedBy('person') }],
  ['hours by person and week, with their value', { page: '/reports/timesheet-summary', file: 'timesheets',
    query: 'groupBy=person&thenBy=week&value=on&pageSize=20', ...groupedBy('person', 'week', 'on') }],
  ['automatic timesheets', { page: '/reports/automatic-timesheets', file: 'automatic-timesheets',
    columns: listed(suggestionSummaryColumns({ startDate: '', endDate: '' })) }],
  ['suggested timesheets', { page: '/reports/suggested-timesheets', file: 'suggested-timesheets', columns: listed(suggestedColumns) }],
  ['points of a person',
    { page: '/reports/points-detail/:employeeId', file: 'points-detail', of: 'empId=EMP', kept: 'EMP',
      columns: listed(pointsDetailColumns) }],
  ['points of everybody', { page: '/reports/points-leaderboard', file: 'points-leaderboard',
    columns: listed(pointsLeaderboardColumns(() => null)) }],
  ['hours by project', { page: '/reports/client-project-summary', file: 'project-summary', ...groupedBy('client', 'project') }],
  ['missing days', {
    page: '/reports/missing-days', file: 'missing-days', query: 'sort=date&direction=desc', columns: listed(missingColumns),
  }],
  ['utilisation', { page: '/reports/utilisation', file: 'utilisation', columns: listed(utilisationColumns('person')) }],
  ...moneyLists(),
  ['rates of a person',
    { page: '/admin/users/userdetail/:empId', file: 'employee-rates', of: 'empId=EMP', kept: 'EMP', query: 'expired=show',
      columns: listed(clientRateColumns('employee')) }],
  ...([['invoices', clientInvoiceColumns, 'ACME'], ['outstanding', clientInvoiceColumns, 'ACME'],
    ['receipts', clientReceiptColumns, 'ACME'], ['time', clientTimeColumns, 'NWIND'],
    ['rates', clientRateColumns('client'), 'NWIND'], ['discounts', discountColumns, 'ACME'],
    ['recurring-products', recurringColumns, 'ACME'], ['recurring-invoices', recurringInvoiceColumns, 'ACME'],
    ['credit-notes', creditNoteColumns, 'ACME']] as const)
    .map(
    ([tab, columns, clientId]): [string, List] =>
      [`${tab} of a client`,
        { page: '/admin/clients/:clientId', file: `client-${tab}`, of: `clientId=${clientId}`, kept: clientId, query: `tab=${tab}`,
          columns: listed(columns), rowsOf: (data) => data.list?.rows ?? [] }]),
];
