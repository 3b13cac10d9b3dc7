import { MONEY_REPORTS, type MoneyReportName } from '#app/domain/money/money-reports/fields.ts';
import { menuOf, pagesOf, shownTo, type MenuItem, type Viewer } from './navigation.ts';
import { settingsSections } from './organisation/organisation/settings-sections.ts';
import { webhookPaths } from './organisation/webhooks/webhook-paths.ts';
import { paths } from './paths.ts';
import { mySettingsTabs } from './people/people/my-settings-tabs.ts';
import { pathsBelow } from './screen.ts';

const INVOICES = { permission: 'invoice:read', feature: 'enableInvoices' } as const;
const INVOICING = { permission: 'invoice:write', feature: 'enableInvoices' } as const;
const PRODUCTS = { permission: 'product:write', feature: 'enableInvoices' } as const;

const OF_TIME: readonly MenuItem[] = [
  {
    label: 'Calendar links', href: paths.leaveLinks(), permission: 'leave:read', feature: 'EasyLeave',
    tooltip: 'Your leave, your team’s and the public holidays in your calendar program.',
  },
  { label: 'Week grid', href: paths.weekGrid(), tooltip: 'Hours of a week typed into a table.' },
  { label: 'Favourites', href: paths.favourites(), tooltip: 'Timesheets that you enter again and again, under names.' },
  { label: 'Timer', href: paths.timer(), tooltip: 'The timer that runs, and its notes.' },
  {
    label: 'Suggested Timesheets', href: paths.suggestedTimesheets(), permission: 'report:read', feature: 'SuggestedTimesheets',
    tooltip: 'What was suggested, and what became of each.',
  },
  { label: 'Save a report', href: paths.newSavedReport(), tooltip: 'A report with its filters under a name.' },
];

const OF_BILLING: readonly MenuItem[] = [
  { label: 'New Invoice', href: paths.newInvoice(), ...INVOICING, tooltip: 'Charge time and products.' },
  { label: 'New Recurring Invoice', href: paths.newRecurringInvoice(), ...INVOICING, tooltip: 'What a client is charged again and again.' },
  {
    label: 'Credit Notes', href: paths.creditNotes(), permission: 'invoice:read', feature: 'enableCreditNotes',
    tooltip: 'What clients were credited, and what is left of it.',
  },
  { label: 'Deleted invoices', href: paths.deletedInvoices(), ...INVOICES, tooltip: 'Numbers of before: who deleted them, and why.' },
  {
    label: 'New Receipt', href: paths.newReceipt(), permission: 'receipt:write', feature: 'enableReceipting',
    tooltip: 'A payment of a client, and the invoices that it pays.',
  },
];

const OF_ADMINISTRATION: readonly MenuItem[] = [
  {
    label: 'Time without a price', href: paths.unpricedTime(), permission: 'rate:write',
    tooltip: 'Billable time that has no rate yet, to be priced.',
  },
  { label: 'Import products', href: paths.importProducts(), ...PRODUCTS, tooltip: 'Products, SKUs and prices from a CSV file.' },
  {
    label: 'Import opening balances', href: paths.openingBalances(), permission: 'user:write', feature: 'EasyLeave',
    tooltip: 'What people have left of leave, from a CSV file.',
  },
  { label: 'New import', href: paths.newImport(), permission: 'import:run', tooltip: 'Choose a CSV file of time.' },
  { label: 'Past moves', href: paths.pastMoves(), permission: 'timesheet:move', tooltip: 'Timesheets that were moved, to be moved back.' },
  {
    label: 'Compare timesheets', href: paths.compareTimesheets(), permission: 'timesheet:move',
    tooltip: 'Two selections of timesheets beside each other.',
  },
  {
    label: 'Configure Webhooks', href: webhookPaths.settings(), permission: 'organisation:write',
    tooltip: 'The program that gets a message for every change.',
  },
  {
    label: 'Webhook deliveries', href: webhookPaths.deliveries(), permission: 'organisation:write',
    tooltip: 'Every message to your program, with the answer it got.',
  },
  {
    label: 'Required second factor', href: paths.requireSecondFactor(), permission: 'sign-in:manage',
    tooltip: 'Whether everybody who signs in by a password needs a code of an app.',
  },
];

const newUnder = (list: typeof paths.products): string => pathsBelow(list, String).add();
const newRecord = (list: string): string => newUnder((query) => paths.records(list, query));

/** Where something new begins. */
const NEW: readonly MenuItem[] = [
  { label: 'Ask for leave', href: paths.newLeave(), feature: 'EasyLeave', tooltip: 'Request days off.' },
  {
    label: 'New Entitlement', href: paths.newEntitlement(), permission: 'user:write', feature: 'EasyLeave',
    tooltip: 'Give a person leave of a type that counts a balance.',
  },
  { label: 'Stand-ins', href: paths.myDelegates(), tooltip: 'Name a person who decides for you while you are away.' },
  { label: 'API documentation', href: paths.apiDocumentation(), tooltip: 'Every call of the API.' },
  { label: 'New Client', href: paths.newClient(), permission: 'client:write', tooltip: 'Add a client.' },
  { label: 'New Project', href: paths.newProject(), permission: 'project:write', tooltip: 'Add a project of a client.' },
  { label: 'New Iteration', href: paths.newIteration(), permission: 'project:write', tooltip: 'Add a stage of a project.' },
  { label: 'New Category', href: paths.newCategory(), permission: 'category:write', tooltip: 'Add a kind of work or leave.' },
  { label: 'New Product', href: newUnder(paths.products), ...PRODUCTS, tooltip: 'Add what is sold beside time.' },
  { label: 'New Product Category', href: newUnder(paths.productCategories), ...PRODUCTS, tooltip: 'Add a kind of products.' },
  { label: 'New User', href: paths.newUser(), permission: 'user:write', tooltip: 'Add a person to the organisation.' },
  { label: 'New Team', href: newRecord('teams'), permission: 'user:write', tooltip: 'Add people who work together.' },
  {
    label: 'New Leave Group', href: paths.newLeaveGroup(), permission: 'organisation:write', feature: 'EasyLeave',
    tooltip: 'Add people who have public holidays together.',
  },
  {
    label: 'Prepared Public Holidays', href: paths.preparedHolidays(), permission: 'organisation:write',
    tooltip: 'Add the days off of a country or a state in one step.',
  },
  { label: 'New Public Holiday', href: paths.newPublicHoliday(), permission: 'organisation:write', tooltip: 'Add a day off.' },
  {
    label: 'New Leave Type', href: newUnder(paths.leaveTypes), permission: 'organisation:write', feature: 'EasyLeave',
    tooltip: 'Add a kind of leave.',
  },
  { label: 'New Location', href: newRecord('locations'), permission: 'organisation:write', tooltip: 'Add a place that people work at.' },
  { label: 'New Video', href: newRecord('videos'), permission: 'organisation:write', tooltip: 'Add what everybody may watch.' },
];

const MONEY_REPORT_PAGES = Object.entries(MONEY_REPORTS).map(([name, label]): MenuItem =>
  ({ label, href: paths.moneyReport(name as MoneyReportName), ...INVOICES, tooltip: 'A report of money.' }));

const under = (heading: string, items: readonly MenuItem[], permission?: MenuItem['permission']): MenuItem[] =>
  items.map((item) => ({ ...item, label: `${heading}: ${item.label}`, ...(permission ? { permission } : {}) }));

const EVERYWHERE: readonly MenuItem[] = [
  ...OF_TIME, ...OF_BILLING, ...MONEY_REPORT_PAGES, ...OF_ADMINISTRATION, ...under('Organisation', settingsSections, 'organisation:read'),
  ...under('My Settings', mySettingsTabs),
  { label: 'Change password', href: paths.changePassword(), tooltip: 'My Settings: a new password.' },
  ...NEW, { label: 'Videos, Tutorials and New Features', href: paths.videos(), tooltip: 'What everybody may watch.' },
];

/** The pages of the menus, and behind them those that no menu shows; each once. */
export function searchedPages(viewer: Viewer): MenuItem[] {
  const ofMenus = pagesOf(menuOf(viewer));
  const known = new Set(ofMenus.map(({ href }) => href));
  return [...ofMenus, ...shownTo(viewer, EVERYWHERE).filter(({ href }) => !known.has(href))];
}
