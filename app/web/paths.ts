type Query = Readonly<Record<string, string | number | boolean | undefined>>;

const segment = (value: string | number): string => encodeURIComponent(String(value));

/** A path with the parameters that have a value; the empty ones are left out of the address. */
export function withQuery(path: string, query: Query): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '' && value !== false);
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()}`;
}

/** Every address of the product. Screens never write one themselves. */
export const paths = {
  home: () => '/',
  signIn: (returnTo?: string) => withQuery('/auth/login', { returnTo: returnTo === '/' ? undefined : returnTo }),
  signOut: () => '/auth/logout',
  tenantAssociation: () => '/errors/tenant-association',
  systemError: () => '/errors/system',
  videos: () => '/videos',
  mySettings: () => '/user/settings',

  timesheet: () => '/timesheet',
  dayView: (empId?: string, date?: string) => (empId && date ? `/timesheet/dayview/${segment(empId)}/${segment(date)}` : '/timesheet/dayview'),
  addTimesheet: (date: string, empId: string, query: Query = {}) => withQuery(`/timesheet/add/${segment(date)}/${segment(empId)}`, query),
  editTimesheet: (date: string, empId: string, timeId: number) => `/timesheet/edit/${segment(date)}/${segment(empId)}/${timeId}`,
  timesheetSummary: (query: Query = {}) => withQuery('/reports/timesheet-summary', query),
  clientProjectSummary: (query: Query = {}) => withQuery('/reports/client-project-summary', query),

  invoices: (search?: string) => (search ? `/invoice/list/${segment(search)}` : '/invoice/list'),
  invoiceSearch: () => '/invoice/list',
  newInvoice: (clientId?: string) => withQuery('/invoice/new', { clientId }),
  invoice: (invoiceId: number) => `/invoice/details/${invoiceId}`,
  receipts: () => '/receipts',
  newReceipt: () => '/receipts/new',
  receipt: (receiptId: number) => `/receipts/details/${receiptId}`,
  job: (jobRunId: string) => `/jobs/${segment(jobRunId)}`,

  admin: () => '/admin',
  categories: () => '/admin/categories',
  clients: () => '/admin/clients',
  client: (clientId: string) => `/admin/clients/${segment(clientId)}`,
  projects: () => '/admin/projects/list',
  iterations: () => '/admin/project-iterations',
  users: () => '/admin/users/list',
  organisation: () => '/admin/settings',
  imports: () => '/admin/import',
} as const;
