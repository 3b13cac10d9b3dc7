import type { FeatureKey } from '#app/domain/site/features/contract.ts';
import { actorHas, actorMay, type Actor, type Permission } from '#app/domain/kernel/permissions.ts';
import { paths } from './paths.ts';

/** A page that a menu leads to. */
export interface MenuItem {
  readonly label: string;
  readonly href: string;
  /** How its tab is called beside those of the pages inside it, where that is not its label. */
  readonly tab?: string;
  /** What the page is for. */
  readonly tooltip?: string;
  /** The beginning of the addresses of its pages, where it is not the address itself. */
  readonly section?: string;
  /** Who sees it; everybody when left out. */
  readonly permission?: Permission;
  /** Whoever has this one finds the page elsewhere in the menus. */
  readonly unless?: Permission;
  /** Whoever has it switched off does not see it. */
  readonly feature?: FeatureKey;
  /** Whoever has this one switched on finds the page inside another. */
  readonly unlessFeature?: FeatureKey;
  /** The pages behind a heading of the menu. */
  readonly items?: readonly MenuItem[];
  /** The pages that belong to it, reached by tabs above their lists and by no entry of their own. */
  readonly inside?: readonly MenuItem[];
  /** How the site overview presents it. */
  readonly card?: { readonly title?: string; readonly action: string };
}

/** Pages of the administration under what they have in common. */
export interface MenuGroup { readonly label: string; readonly items: readonly MenuItem[] }

const INVOICES = { permission: 'invoice:read', feature: 'enableInvoices' } as const;

const OWN_LEAVE = { permission: 'leave:read', feature: 'EasyLeave' } as const;

const MAIN: readonly MenuItem[] = [
  { label: 'Home', href: paths.homePage(), section: paths.home(), tooltip: 'Your day and week, and what waits for you.' },
  {
    label: 'Timesheets', href: paths.dayView(), section: paths.timesheet(), tooltip: 'Your days, and what you worked on.',
    inside: [{ label: 'Week', href: paths.weekView(), tooltip: 'Your week as a calendar, to move and copy what is in it.' }],
  },
  {
    label: 'Leave', tab: 'My leave', href: paths.leave(), section: '/leave', ...OWN_LEAVE,
    tooltip: 'Your requests for leave, and what became of them.',
    inside: [{
      label: 'Leave to approve', href: paths.leaveApprovals(), permission: 'leave:approve', feature: 'EasyLeave',
      tooltip: 'Requests for leave that wait for you.',
    }, {
      label: 'Leave calendar', href: paths.leaveCalendar(), ...OWN_LEAVE, tooltip: 'Who is away, and on which days.',
    }, {
      label: 'Leave balances', href: paths.leaveBalances(), ...OWN_LEAVE, tooltip: 'What is left of leave, today or on a day to come.',
    }],
  },
  {
    label: 'Weeks to confirm', href: paths.weeks(), permission: 'week:confirm', unless: 'organisation:read',
    tooltip: 'Weeks that people have marked as done, to be confirmed or returned.',
  },
  {
    label: 'Reports', href: paths.clientProjectSummary(), section: '/reports',
    items: [
      { label: 'Project Summary', href: paths.clientProjectSummary(), tooltip: 'Hours by client and project.' },
      { label: 'Timesheet Summary', href: paths.timesheetSummary(), tooltip: 'Timesheets of a period, grouped and added up.' },
      {
        label: 'Automatic Timesheets', href: paths.automaticTimesheets(), permission: 'report:read', feature: 'SuggestedTimesheets',
        tooltip: 'What was suggested, and what became of it.',
      },
      {
        label: 'Points', href: paths.pointsLeaderboard(), permission: 'report:read', feature: 'Gamification',
        tooltip: 'Who has how many points, and what for.',
      },
      {
        label: 'Leaderboard', href: paths.leaderboard(), permission: 'report:read', feature: 'Leaderboard',
        tooltip: 'Who had how many billable hours in a year.',
      },
      { label: 'Utilisation', href: paths.utilisation(), tooltip: 'Billable time against what is expected of people and teams.' },
      { label: 'Missing Days', href: paths.missingDays(), tooltip: 'Working days with too little time.' },
      {
        label: 'Money', href: paths.moneyReport('aged-debtors'), permission: 'invoice:read', feature: 'enableInvoices',
        tooltip: 'Aged debtors, unbilled work, revenue, margin, tax, days to pay and forecast.',
      },
      { label: 'Saved Reports', href: paths.savedReports(), tooltip: 'Your reports with their filters, under names.' },
    ],
  },
  {
    label: 'Billing', href: paths.invoiceOverview(), section: '/invoice',
    items: [
      {
        label: 'Overview', href: paths.invoiceOverview(), ...INVOICES,
        tooltip: 'What is owed, unbilled, billed and received, at a glance.',
      },
      {
        label: 'Invoices', href: paths.invoices(), section: '/invoice', ...INVOICES,
        tooltip: 'What clients were charged, and what they owe.',
      },
      {
        label: 'Billing run', href: paths.billing(), permission: 'invoice:write', feature: 'enableInvoices',
        tooltip: 'Clients with unbilled time, what is to be put right first, and all of them invoiced at once.',
      },
      {
        label: 'Recurring Invoices', href: paths.recurringInvoices(), ...INVOICES,
        tooltip: 'What clients are invoiced for again and again.',
      },
      {
        label: 'Receipts', href: paths.receipts(), permission: 'receipt:read', feature: 'enableReceipting',
        tooltip: 'What clients paid, and for which invoices.',
      },
    ],
  },
];

const PEOPLE_AND_ACCESS: readonly MenuItem[] = [
  {
    label: 'Users', href: paths.users(), section: '/admin/users', permission: 'user:read',
    tooltip: 'The people of this organisation, and how they sign in.', card: { action: 'Manage Users' },
    inside: [{
      label: 'Teams', href: paths.records('teams'), permission: 'user:read', tooltip: 'The people who work together.',
      card: { action: 'Teams' },
    }],
  },
  {
    label: 'Submitted weeks', href: paths.weeks(), permission: 'organisation:read', card: { action: 'Submitted weeks' },
    tooltip: 'Weeks that people have marked as done, to be confirmed or returned.',
  },
  {
    label: 'Rate rise', href: paths.rateRise(), permission: 'rate:write', card: { action: 'Rate rise' },
    tooltip: 'Raise the rates of many people or clients from a day on.',
  },
  {
    label: 'Sign-in', href: paths.signInSettings(), permission: 'sign-in:manage', card: { action: 'Sign-in settings' },
    tooltip: 'Passwords, and a sign-in provider of your own.',
  },
];

const WORK: readonly MenuItem[] = [
  {
    label: 'Clients', href: paths.clients(), permission: 'client:write', card: { action: 'Manage Clients' },
    tooltip: 'Who is billed, with which tax, and where the invoices go.',
  },
  {
    label: 'Projects', href: paths.projects(), section: '/admin/projects', permission: 'project:write', card: { action: 'Manage Projects' },
    tooltip: 'What time is recorded on.',
    inside: [{
      label: 'Iterations', href: paths.iterations(), permission: 'project:write', tooltip: 'The stages of a project.',
      card: { action: 'Manage Iterations' },
    }],
  },
  {
    label: 'Categories', href: paths.categories(), permission: 'category:write', card: { action: 'Manage Categories' },
    tooltip: 'The kinds of work, and of leave.',
  },
  {
    label: 'Products', href: paths.products(), permission: 'product:write', feature: 'enableInvoices', card: { action: 'Manage Products' },
    tooltip: 'What is sold beside time, and at which prices.',
    inside: [{
      label: 'Product Categories', href: paths.productCategories(), permission: 'product:write', feature: 'enableInvoices',
      tooltip: 'The kinds of products.', card: { action: 'Product Categories' },
    }],
  },
];

const PUBLIC_HOLIDAYS: MenuItem = {
  label: 'Public Holidays', href: paths.publicHolidays(), permission: 'organisation:read', card: { action: 'Public Holidays' },
  tooltip: 'The days on which nobody is expected to work.',
};

const LEAVE = { permission: 'organisation:read', feature: 'EasyLeave' } as const;

const LEAVE_SETTINGS: MenuItem = {
  label: 'Leave settings', tab: 'General Settings', href: paths.leaveGeneral(), section: '/admin/leave', ...LEAVE,
  card: { action: 'Leave settings' }, tooltip: 'Who is told of leave, how long a day is, and when lunch is.',
  inside: [
    {
      label: 'Leave Timesheet Settings', href: paths.leaveTimesheet(), ...LEAVE, card: { action: 'Leave Timesheet Settings' },
      tooltip: 'The client, project and category that leave of each type is recorded on.',
    },
    {
      label: 'Leave Groups', href: paths.leaveGroups(), ...LEAVE, card: { action: 'Leave Groups' },
      tooltip: 'The people who have public holidays together.',
    },
    PUBLIC_HOLIDAYS,
    {
      label: 'Leave types', href: paths.leaveTypes(), ...LEAVE, card: { action: 'Leave types' },
      tooltip: 'The kinds of leave, and the rules of each.',
    },
  ],
};

const ORGANISATION: readonly MenuItem[] = [
  { label: 'Manage Site', href: paths.admin(), permission: 'organisation:read', tooltip: 'All of the administration on one page.' },
  {
    label: 'Organisation', href: paths.organisation(), permission: 'organisation:read', card: { action: 'Organisation settings' },
    tooltip: 'Name, registration number, currencies, tax, closing dates, time zone, working day and licence.',
    inside: [
      {
        label: 'Locations', href: paths.records('locations'), permission: 'organisation:read',
        tooltip: 'The places that people work at.', card: { action: 'Locations' },
      },
      {
        label: 'Videos', href: paths.records('videos'), permission: 'organisation:read',
        tooltip: 'What everybody may watch: videos, tutorials and new features.', card: { action: 'Videos' },
      },
    ],
  },
  LEAVE_SETTINGS, { ...PUBLIC_HOLIDAYS, unlessFeature: 'EasyLeave' },
  {
    label: 'Ingram Micro', href: paths.distributorSettings(), permission: 'organisation:write', feature: 'IngramMicro',
    card: { action: 'Ingram Micro' }, tooltip: 'The access to the distributor, for accounts of clients.',
  },
  {
    label: 'Features', href: paths.features(), permission: 'feature:manage', card: { action: 'Features' },
    tooltip: 'What is switched on and off, for everybody or for one person.',
  },
];

const CARE: readonly MenuItem[] = [
  {
    label: 'Import time', href: paths.imports(), permission: 'import:run', card: { action: 'Import time' },
    tooltip: 'Import time from a CSV file of another product.',
  },
  {
    label: 'Validation queries', href: paths.validationQueries(), section: '/validation', permission: 'validation:read',
    card: { action: 'Validation queries' }, tooltip: 'What is recorded and does not look right, and where to put it right.',
  },
  {
    label: 'Compare and Move', href: paths.compareMove(), permission: 'timesheet:move',
    card: { title: 'Timesheet Maintenance', action: 'Compare and Move Timesheets' }, tooltip: 'Warning - this page is very dangerous',
  },
  {
    label: 'Security log', href: paths.securityLog(), permission: 'security:read', card: { action: 'Security log' },
    tooltip: 'Sign-ins, sign-outs and what was refused.',
  },
];

const ADMIN: readonly MenuGroup[] = [
  { label: 'People and access', items: PEOPLE_AND_ACCESS }, { label: 'Work', items: WORK },
  { label: 'Organisation', items: ORGANISATION }, { label: 'Care', items: CARE },
];

const USER: readonly MenuItem[] = [
  { label: 'My Settings', href: paths.mySettings(), tooltip: 'Your working hours and preferences.' },
  { label: 'My sessions', href: paths.mySessions(), tooltip: 'Where you are signed in.' },
];

/** Who looks at a menu. */
export type Viewer = Pick<Actor, 'kind' | 'isAdmin' | 'isApprover' | 'decidesLeave' | 'features'>;

export interface Menu {
  readonly main: readonly MenuItem[];
  readonly admin: readonly MenuGroup[];
  readonly user: readonly MenuItem[];
}

/** What somebody may open and has switched on; a heading without pages is left out. */
export const shownTo = (viewer: Viewer, items: readonly MenuItem[]): MenuItem[] => items
  .filter(({ permission, unless, feature, unlessFeature }) => (!permission || actorMay(viewer, permission))
    && !(unless && actorMay(viewer, unless)) && (!feature || actorHas(viewer, { key: feature }))
    && !(unlessFeature && actorHas(viewer, { key: unlessFeature })))
  .map((item) => ({
    ...item, ...(item.items ? { items: shownTo(viewer, item.items) } : {}),
    ...(item.inside ? { inside: shownTo(viewer, item.inside) } : {}),
  }))
  .filter((item) => item.items?.length !== 0);

/** The menus, without what a person may not open or has switched off: those of every page, and what the search finds among them. */
export const menuOf = (viewer: Viewer): Menu => ({
  main: shownTo(viewer, MAIN), user: shownTo(viewer, USER),
  admin: ADMIN.map(({ label, items }) => ({ label, items: shownTo(viewer, items) })).filter(({ items }) => items.length > 0),
});

/** A page with those inside it. */
const withInside = (item: MenuItem): MenuItem[] => [item, ...item.inside ?? []];

/** Every page of the menus, headings left out. */
export const pagesOf = ({ main, admin, user }: Menu): MenuItem[] =>
  [...main, ...admin.flatMap(({ items }) => items), ...user].flatMap((item) => item.items ?? [item]).flatMap(withInside);

/** The pages that share tabs with that of an address, itself among them; none where it stands alone. */
export function pagesBeside(href: string): readonly MenuItem[] {
  const all = [...MAIN, ...ADMIN.flatMap(({ items }) => items)].map(withInside);
  const together = all.find((pages) => pages.some((page) => page.href === href)) ?? [];
  return together.length > 1 ? together.map(({ tab, ...page }) => ({ ...page, label: tab ?? page.label })) : [];
}

/** The search of the header: for invoices by whoever has them, everybody else searches in everything there is for them. */
export function shellSearch(menu: Menu): { action: string; name: string; label: string } {
  return pagesOf(menu).some(({ href }) => href === paths.invoices())
    ? { action: paths.invoices(), name: 'search', label: 'Client / Invoice Search' }
    : { action: paths.search(), name: 'q', label: 'Search' };
}
