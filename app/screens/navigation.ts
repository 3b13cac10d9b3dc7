import { paths } from './paths.ts';

interface NavigationItem {
  readonly label: string;
  readonly href: string;
  /** The beginning of the addresses of its pages, where it is not the address itself. */
  readonly section?: string;
  /** The pages behind a heading of the menu. */
  readonly items?: readonly NavigationItem[];
}

export const userMenu: NavigationItem[] = [
  { label: 'My Settings', href: paths.mySettings() }, { label: 'My sessions', href: paths.mySessions() },
];

export const adminNavigation: NavigationItem[] = [
  { label: 'Manage Site', href: paths.admin() },
  { label: 'Clients', href: paths.clients() },
  { label: 'Projects', href: paths.projects(), section: '/admin/projects' },
  { label: 'Iterations', href: paths.iterations() },
  { label: 'Categories', href: paths.categories() },
  { label: 'Public Holidays', href: paths.publicHolidays() },
  { label: 'Locations', href: paths.records('locations') },
  { label: 'Users', href: paths.users(), section: '/admin/users' },
  { label: 'Organisation', href: paths.organisation() },
  { label: 'Import time', href: paths.imports() },
  { label: 'Security log', href: paths.securityLog() },
];

/** The main menu. What a person may not open is not in it. */
export function mainNavigation(isAdmin: boolean): NavigationItem[] {
  const everybody = [
    { label: 'Timesheets', href: paths.dayView(), section: paths.timesheet() },
    {
      label: 'Reports', href: paths.clientProjectSummary(), section: '/reports',
      items: [
        { label: 'Project Summary', href: paths.clientProjectSummary() }, { label: 'Timesheet Summary', href: paths.timesheetSummary() },
      ],
    },
  ];
  return isAdmin
    ? [...everybody, { label: 'Invoices', href: paths.invoices(), section: '/invoice' }, { label: 'Receipts', href: paths.receipts() }]
    : everybody;
}

/** The search of the header: administrators look for invoices, everybody else in what is their own. */
export function shellSearch(isAdmin: boolean): { action: string; name: string; label: string } {
  return isAdmin ? { action: paths.invoices(), name: 'search', label: 'Client / Invoice Search' }
    : { action: paths.ownWorkSearch(), name: 'q', label: 'Search my time' };
}
