import { paths } from './paths.ts';

interface NavigationItem {
  readonly label: string;
  readonly href: string;
  /** The pages behind a heading of the menu. */
  readonly items?: readonly NavigationItem[];
}

export const userMenu: NavigationItem[] = [{ label: 'My Settings', href: paths.mySettings() }, { label: 'My Sessions', href: paths.mySessions() }];

export const adminNavigation: NavigationItem[] = [
  { label: 'Manage Site', href: paths.admin() },
  { label: 'Clients', href: paths.clients() },
  { label: 'Projects', href: paths.projects() },
  { label: 'Iterations', href: paths.iterations() },
  { label: 'Categories', href: paths.categories() },
  { label: 'Public Holidays', href: paths.publicHolidays() },
  { label: 'Users', href: paths.users() },
  { label: 'Organisation', href: paths.organisation() },
  { label: 'Import time', href: paths.imports() },
  { label: 'Security log', href: paths.securityLog() },
];

/** The main menu. What a person may not open is not in it. */
export function mainNavigation(isAdmin: boolean): NavigationItem[] {
  const everybody = [
    { label: 'Timesheets', href: paths.dayView() },
    {
      label: 'Reports', href: paths.clientProjectSummary(),
      items: [{ label: 'Project Summary', href: paths.clientProjectSummary() }, { label: 'Timesheet Summary', href: paths.timesheetSummary() }],
    },
  ];
  return isAdmin ? [...everybody, { label: 'Invoices', href: paths.invoices() }, { label: 'Receipts', href: paths.receipts() }] : everybody;
}
