import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeTable } from '../../remix.config.js';
import { MONEY_REPORTS } from '#app/domain/money/money-reports/fields.ts';
import { wordsOf } from '#app/domain/money/document-templates/index.server.ts';
import { addDays, mondayOf } from '#app/domain/kernel/values/local-date.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import { CLIENT, EMPLOYEE, PROJECT, type DemoRecords, type Viewer } from './demo-records.ts';

type FromRecords = (records: DemoRecords) => string;

export interface Screen {
  /** The file of its picture, without ending. */
  name: string;
  /** The address as the routes write it: '/admin/clients/:clientId'. */
  path: string;
}

/** One picture: a page, or a page in a state of its own. */
export interface Picture extends Screen {
  readonly viewer: Viewer;
  readonly status: number;
  /** The button of the page's form that is pressed before, to show how it answers. */
  readonly press?: string;
  address(records: DemoRecords): string;
}

/** The value of a parameter. */
export const SAMPLES: Readonly<Record<string, string | FromRecords>> = {
  '*': 'no/such/page',
  ':date': ({ entry }) => entry.date,
  ':empId': EMPLOYEE,
  ':employeeId': EMPLOYEE,
  ':timeId': ({ entry }) => entry.timeId,
  ':timesheetId': ({ entry }) => entry.timeId,
  ':categoryId': 'DEV',
  ':locationId': 'OFFICE',
  ':clientId': CLIENT,
  ':projectId': PROJECT,
  ':prodCategoryId': 'HOST',
  ':prodId': 'CLOUD',
  ':skuId': 'CLDSTD',
  ':clientDiscountId': ({ clientDiscountId }) => clientDiscountId,
  ':recurringProductId': ({ recurringProductId }) => recurringProductId,
  ':productImportId': ({ productImportId }) => productImportId,
  ':leaveImportId': ({ leaveImportId }) => leaveImportId,
  ':iterationId': ({ iterationId }) => iterationId,
  ':clientRateId': ({ clientRateId }) => clientRateId,
  ':invoiceId': ({ invoiceId }) => invoiceId,
  ':recurringInvoiceId': ({ recurringInvoiceId }) => recurringInvoiceId,
  ':billingRunId': ({ billingRunId }) => billingRunId,
  ':receiptId': ({ receiptId }) => receiptId,
  ':creditNoteId': ({ creditNoteId }) => creditNoteId,
  ':token': ({ pageToken }) => pageToken,
  ':holidayId': ({ holidayId }) => holidayId,
  ':importId': ({ imports }) => imports.done,
  ':jobId': ({ jobs }) => jobs.running,
  ':videoId': ({ videoId }) => videoId,
  ':favouriteId': ({ favouriteId }) => favouriteId,
  ':savedReportId': ({ savedReportId }) => savedReportId,
  ':teamId': ({ teamId }) => teamId,
  // The first of the demo, which waits to be approved.
  ':leaveRequestId': '1',
  // The demo itself has none.
  ':workingWeekId': '1',
  ':procName': 'days-below-threshold',
  ':leaveTypeId': '1',
  ':leaveGroupId': '2',
  ':apiKeyId': '1',
  ':call': 'clientGet',
  ':messageId': ({ messageId }) => messageId,
  ':timeMoveId': ({ timeMoveId }) => timeMoveId,
  ':kind': 'rate',
  ':recordId': ({ clientRateId }) => clientRateId,
  ':search': 'northern',
};

/** The second organisation. */
const LAKESIDE = 'http://lakeside.localhost:3199';

/** A move that can be confirmed. */
const MOVE = `empId=${EMPLOYEE}&projectId=${PROJECT}&startDate=2026-11-16&new.categoryId=DOCS`;

const edit = ({ date, empId, timeId }: DemoRecords['entry']) => `/timesheet/edit/${date}/${empId}/${timeId}`;

/** A day ahead, for which nothing is recorded yet. */
/** Of the week that people of the demo have submitted. */
const lastMonday = () => addDays(mondayOf(todayIn('Australia/Sydney', new Date())), -7);
const dayAhead = ({ date }: DemoRecords['entry']) => addDays(mondayOf(date), 14);

/** Addresses whose records are others than the samples, by the state that the page is for. */
export const ADDRESSES: Readonly<Record<string, FromRecords>> = {
  '/admin/compare-move-timesheets/confirm': () => `/admin/compare-move-timesheets/confirm?${MOVE}`,
  '/admin/import/:importId/cancel': ({ imports }) => `/admin/import/${imports.queued}/cancel`,
  '/admin/import/:importId/check': ({ imports }) => `/admin/import/${imports.ready}/check`,
  '/admin/import/:importId/mapping': ({ imports }) => `/admin/import/${imports.draft}/mapping`,
  '/admin/sign-in/:empId/remove': () => '/admin/sign-in/MN/remove',
  '/admin/import/:importId/missing-start': ({ imports }) => `/admin/import/${imports.ready}/missing-start`,
  '/admin/users/userdetail/:empId/weeks': () => '/admin/users/userdetail/NW/weeks',
  '/admin/users/userdetail/:empId/weeks/new': () => '/admin/users/userdetail/GF/weeks/new',
  '/admin/users/userdetail/:empId/weeks/:workingWeekId': () => '/admin/users/userdetail/NW/weeks/1',
  '/admin/users/userdetail/:empId/weeks/:workingWeekId/delete': () => '/admin/users/userdetail/NW/weeks/1/delete',
  '/auth/choose-password': ({ invitation }) => invitation,
  '/reports/saved/new': () => `/reports/saved/new?of=${encodeURIComponent('/reports/timesheet-summary?period=last-month&groupBy=client')}`,
  '/auth/set-up-second-factor': () => `${LAKESIDE}/auth/set-up-second-factor`,
  '/auth/set-up-second-factor/confirm': () => `${LAKESIDE}/auth/set-up-second-factor/confirm`,
  '/invoice/details/:invoiceId/delete': ({ openInvoiceId }) => `/invoice/details/${openInvoiceId}/delete`,
  '/invoice/details/:invoiceId/split/:timesheetId': ({ prepaidInvoiceId, drawnTimeId }) =>
    `/invoice/details/${prepaidInvoiceId}/split/${drawnTimeId}`,
  '/invoice/details/:invoiceId/statement': ({ prepaidInvoiceId }) => `/invoice/details/${prepaidInvoiceId}/statement`,
  '/invoice/details/:invoiceId/lines': ({ prepaidInvoiceId }) => `/invoice/details/${prepaidInvoiceId}/lines`,
  '/invoice/deleted/:invoiceId': ({ deletedInvoiceId }) => `/invoice/deleted/${deletedInvoiceId}`,
  '/admin/clients/:clientId/prepaid': () => '/admin/clients/MERID/prepaid',
  '/invoice/details/:invoiceId/issue': ({ draftInvoiceId }) => `/invoice/details/${draftInvoiceId}/issue`,
  '/invoice/details/:invoiceId/issue-and-send': ({ draftInvoiceId }) => `/invoice/details/${draftInvoiceId}/issue-and-send`,
  '/invoice/recurring/details/:recurringInvoiceId/resume': ({ pausedRecurringId }) =>
    `/invoice/recurring/details/${pausedRecurringId}/resume`,
  '/receipts/new/invoice/:invoiceId': ({ openInvoiceId }) => `/receipts/new/invoice/${openInvoiceId}`,
  '/timesheet/edit/:date/:employeeId/:timesheetId/details': ({ invoicedEntry }) => `${edit(invoicedEntry)}/details`,
  '/timesheet/edit/:date/:employeeId/:timesheetId/remove-from-invoice': ({ invoicedEntry }) => `${edit(invoicedEntry)}/remove-from-invoice`,
  '/timesheet/dayview/:empId/:date/suggested/:place/remove': ({ entry }) =>
    `/timesheet/dayview/${EMPLOYEE}/${dayAhead(entry)}/suggested/1/remove`,
  '/timesheet/editSuggested/:date/:employeeId/:timesheetId': ({ entry }) => `/timesheet/editSuggested/${dayAhead(entry)}/${EMPLOYEE}/1`,
  '/timesheet/weeks/:empId/:date': ({ entry }) => `/timesheet/weeks/${EMPLOYEE}/${mondayOf(entry.date)}`,
  '/timesheet/weeks/:empId/:date/return': () => `/timesheet/weeks/OD/${lastMonday()}/return`,
  '/timesheet/edit/:date/:employeeId/:timesheetId/unlock': ({ leaveEntry }) => `${edit(leaveEntry)}/unlock`,
};

/** Addresses that draw nothing of their own, and where they lead. */
export const WITHOUT_PICTURE: Readonly<Record<string, string>> = {
  '/': 'Home, which has a picture at its own address',
  '/c/:token/pdf': 'is a file',
  '/timesheet': 'leads on to the day view',
  '/timesheet/dayview': 'leads on to the day of a person',
  '/timesheet/weekview': 'leads on to the week of a person',
  '/timesheet/weekgrid': 'leads on to the grid of a person',
  '/timesheet/add/:employeeId': 'leads on to the add page of a day',
};

const VIEWERS: readonly (readonly [pages: RegExp, viewer: Viewer])[] = [
  [/^\/auth\/second-factor$/, 'waiting'],
  [/^\/auth\/set-up-second-factor$/, 'required'],
  [/^\/auth\/set-up-second-factor\/confirm$/, 'required-started'],
  [/^\/\*$|^\/(auth|c|errors|styleguide|videos|privacy|terms)\b/, 'nobody'],
  [/^\/search$/, 'employee'],
  [/^\/timesheet\/timer\/discard$/, 'starting'],
  [/^\/user\/second-factor\/(turn-off|renew-codes)$/, 'employee'],
];

const STATUSES: Readonly<Record<string, number>> = {
  '/*': 404, '/errors/system': 500, '/errors/tenant-association': 403, '/auth/callback': 400, '/auth/openid': 503,
  '/c/:token/make-pdf': 404,
};

/** States of pages that the plain address does not show. */
const STATES: readonly (Pick<Picture, 'name' | 'address'> & Partial<Picture>)[] = [
  { name: 'admin-compare-move-timesheets-preview', address: () => `/admin/compare-move-timesheets?${MOVE}&preview=on` },
  { name: 'admin-compare-move-timesheets-compared',
    address: () => `/admin/compare-move-timesheets/compare?left.projectId=${PROJECT}&right.clientId=${CLIENT}&search=on` },
  { name: 'admin-compare-move-timesheets-refused', address: () => `/admin/compare-move-timesheets/confirm?empId=${EMPLOYEE}` },
  { name: 'admin-clients-new-refused', address: () => '/admin/clients/new', press: 'Save', status: 422 },
  { name: 'admin-clients-none-found', address: () => '/admin/clients?q=zzzz' },
  { name: 'admin-clients-in-crm', address: () => '/admin/clients/SLVRLN' },
  { name: 'admin-clients-in-two-currencies', address: () => '/admin/clients/SLVRLN?tab=outstanding' },
  { name: 'admin-clients-receipts-in-two-currencies', address: () => '/admin/clients/SLVRLN?tab=receipts' },
  { name: 'receipts-new-client-in-two-currencies', address: () => '/receipts/new/client/SLVRLN' },
  { name: 'admin-clients-edit-in-crm', address: () => '/admin/clients/edit/SLVRLN' },
  { name: 'admin-projects-form-in-crm', address: () => '/admin/projects/form/SLAPI' },
  { name: 'admin-clients-distributor-failed', address: () => '/admin/clients/TASMAN/distributor' },
  { name: 'admin-features-of-a-person', address: () => '/admin/features?empId=MN' },
  { name: 'admin-import-importId-failed', address: ({ imports }) => `/admin/import/${imports.failed}` },
  { name: 'admin-import-importId-queued', address: ({ imports }) => `/admin/import/${imports.queued}` },
  { name: 'admin-users-edit-empId-asks-password', address: () => `/admin/users/edit/${EMPLOYEE}`, viewer: 'earlier' },
  { name: 'auth-choose-password-used-up', address: () => '/auth/choose-password', viewer: 'nobody', status: 410 },
  { name: 'auth-login-passwords-only', address: () => `${LAKESIDE}/auth/login`, viewer: 'nobody' },
  { name: 'invoice-details-invoiceId-open', address: ({ openInvoiceId }) => `/invoice/details/${openInvoiceId}` },
  { name: 'invoice-details-invoiceId-prepaid', address: ({ prepaidInvoiceId }) => `/invoice/details/${prepaidInvoiceId}` },
  { name: 'invoice-details-invoiceId-unallocated', address: ({ openInvoiceId }) => `/invoice/details/${openInvoiceId}?time=unallocated` },
  { name: 'invoice-details-invoiceId-locked', address: ({ lockedInvoiceId }) => `/invoice/details/${lockedInvoiceId}/edit` },
  { name: 'invoice-details-invoiceId-draft', address: ({ draftInvoiceId }) => `/invoice/details/${draftInvoiceId}` },
  { name: 'invoice-recurring-new-of-a-client', address: () => `/invoice/recurring/new?clientId=${CLIENT}` },
  { name: 'invoice-recurring-outdated', address: () => '/invoice/recurring?showOutdated=show' },
  { name: 'admin-clients-recurring-invoices', address: () => `/admin/clients/${CLIENT}?tab=recurring-invoices` },
  { name: 'admin-clients-recurring-product-edited',
    address: ({ recurringProductId }) => `/admin/clients/${CLIENT}?tab=recurring-products&edit=${recurringProductId}` },
  { name: 'admin-users-userdetail-empId-rate-edited',
    address: ({ clientRateId }) => `/admin/users/userdetail/${EMPLOYEE}?edit=${clientRateId}` },
  { name: 'c-token-credit-note', address: ({ creditPageToken }) => `/c/${creditPageToken}`, viewer: 'nobody' },
  { name: 'c-token-statement', address: ({ statementPageToken }) => `/c/${statementPageToken}`, viewer: 'nobody' },
  { name: 'c-token-in-german', address: ({ germanPageToken }) => `/c/${germanPageToken}`, viewer: 'nobody' },
  { name: 'c-token-in-arabic', address: ({ arabicPageToken }) => `/c/${arabicPageToken}?said=asked`, viewer: 'nobody' },
  { name: 'c-token-question-refused', address: ({ arabicPageToken }) => `/c/${arabicPageToken}`, viewer: 'nobody', status: 422,
    press: wordsOf('ar').clientPage.send },
  { name: 'c-token-unknown', address: () => '/c/nothing', viewer: 'nobody', status: 404 },
  { name: 'invoice-list-none-found', address: () => '/invoice/list/zzzz' },
  { name: 'invoice-new-of-a-client', address: () => `/invoice/new?clientId=${CLIENT}` },
  { name: 'jobs-jobId-done', address: ({ jobs }) => `/jobs/${jobs.done}` },
  { name: 'jobs-jobId-failed', address: ({ jobs }) => `/jobs/${jobs.failed}` },
  { name: 'jobs-jobId-waiting', address: ({ jobs }) => `/jobs/${jobs.queued}` },
  { name: 'reports-timesheet-summary-by-client-and-person',
    address: () => '/reports/timesheet-summary?period=last-month&groupBy=client&thenBy=person&value=on' },
  { name: 'reports-timesheet-summary-by-person', address: () => '/reports/timesheet-summary?period=last-month&groupBy=person' },
  { name: 'reports-timesheet-summary-by-week', address: () => '/reports/timesheet-summary?period=this-year&groupBy=week' },
  { name: 'admin-projects-form-projectId-budget-used',
    address: ({ budgetedProjectId }) => `/admin/projects/form/${budgetedProjectId}/budget` },
  { name: 'search-found', address: () => '/search?q=review', viewer: 'employee' },
  { name: 'search-found-places', address: () => '/search?q=coast' },
  { name: 'search-found-people', address: () => '/search?q=ross' },
  { name: 'search-nothing-found', address: () => '/search?q=zzzz', viewer: 'employee' },
  { name: 'not-found-signed-in', address: () => '/no/such/page', viewer: 'employee', status: 404 },
  { name: 'timesheet-add-date-employeeId-refused', address: ({ entry }) => `/timesheet/add/${entry.date}/${EMPLOYEE}`, press: 'Add',
    status: 422 },
  { name: 'timesheet-dayview-empId-date-employee', address: ({ entry }) => `/timesheet/dayview/${EMPLOYEE}/${entry.date}`,
    viewer: 'employee' },
  { name: 'timesheet-dayview-empId-date-suggested', address: ({ entry }) => `/timesheet/dayview/${EMPLOYEE}/${dayAhead(entry)}`,
    viewer: 'employee' },
  { name: 'timesheet-dayview-empId-date-empty', address: () => `/timesheet/dayview/${EMPLOYEE}/2026-01-04` },
  { name: 'timesheet-dayview-empId-date-leave', address: ({ leaveEntry }) => `/timesheet/dayview/${EMPLOYEE}/${leaveEntry.date}` },
  { name: 'timesheet-dayview-empId-date-line', viewer: 'employee',
    address: ({ entry }) => `/timesheet/dayview/${EMPLOYEE}/${entry.date}?line=16-17:30+${CLIENT}/${PROJECT}:+planning` },
  { name: 'timesheet-dayview-empId-date-line-asks', viewer: 'employee',
    address: ({ entry }) => `/timesheet/dayview/${EMPLOYEE}/${entry.date}?line=2h+planning` },
  { name: 'timesheet-weeks-approver', address: () => '/timesheet/weeks', viewer: 'starting' },
  { name: 'timesheet-weeks-empId-date-approver', viewer: 'starting',
    address: () => `/timesheet/weeks/OD/${lastMonday()}` },
  { name: 'leave-calendar-year', address: () => '/leave/calendar?view=year', viewer: 'employee' },
  { name: 'leave-balances-empId-employee', address: () => `/leave/balances/of/${EMPLOYEE}`, viewer: 'employee' },
  { name: 'leave-new-days', address: () => '/leave/new?firstDay=2026-12-23&lastDay=2026-12-29', viewer: 'employee' },
  { name: 'timesheet-timer-running', address: () => '/timesheet/timer', viewer: 'starting' },
  { name: 'timesheet-edit-invoiced', address: ({ invoicedEntry }) => edit(invoicedEntry) },
  { name: 'timesheet-edit-refused', address: ({ refusedEntry }) => edit(refusedEntry) },
  { name: 'timesheet-edit-leave', address: ({ leaveEntry }) => edit(leaveEntry) },
  { name: 'user-second-factor-on', address: () => '/user/second-factor', viewer: 'employee' },
  { name: 'user-second-factor-started', address: () => '/user/second-factor', viewer: 'starting' },
];

/** The reports of money have one route. */
const ANY_REPORT = ':moneyReport';

/** Every page of the product, from the routes. */
export function screens(root = process.cwd()): Screen[] {
  return Object.values(routeTable(join(root, 'app')))
    .filter(({ file }) => !file.includes('_layout.') && /^export default /m.test(readFileSync(join(root, 'app', file), 'utf8')))
    .flatMap(({ full }) => (full.endsWith(ANY_REPORT) ? Object.keys(MONEY_REPORTS).map((name) => full.replace(ANY_REPORT, name)) : [full]))
    .map((full) => ({ path: `/${full}`, name: full.replace('*', 'not-found').replace(/[/:]+/g, '-').replace(/^-|-$/g, '') }))
    .sort((a, b) => a.path.localeCompare(b.path));
}

const PARAMETER = /:\w+|\*/g;

/** What is missing to take a picture of a page: nothing, or the parameters that have no sample. */
export function missingSamples({ path }: Screen): string[] {
  if (path in WITHOUT_PICTURE || path in ADDRESSES) return [];
  return (path.match(PARAMETER) ?? []).filter((parameter) => !(parameter in SAMPLES));
}

function addressOf(path: string, records: DemoRecords): string {
  const found = ADDRESSES[path];
  if (found) return found(records);
  return path.replace(PARAMETER, (parameter) => {
    const sample = SAMPLES[parameter];
    if (sample === undefined) throw new Error(`There is no sample for ${parameter} of ${path}.`);
    return typeof sample === 'string' ? sample : sample(records);
  });
}

/** Every picture that is taken: of each page, and of its states. */
export function pictures(): Picture[] {
  const ofPages = screens().filter(({ path }) => !(path in WITHOUT_PICTURE)).map((screen): Picture => ({
    ...screen, viewer: VIEWERS.find(([pages]) => pages.test(screen.path))?.[1] ?? 'administrator', status: STATUSES[screen.path] ?? 200,
    address: (records) => addressOf(screen.path, records),
  }));
  return [...ofPages, ...STATES.map((state): Picture => ({ path: state.name, viewer: 'administrator', status: 200, ...state }))];
}
