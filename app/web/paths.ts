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
  changePassword: () => '/user/settings/password',

  timesheet: () => '/timesheet',
  dayView: (empId?: string, date?: string) => (empId && date ? `/timesheet/dayview/${segment(empId)}/${segment(date)}` : '/timesheet/dayview'),
  addTimesheet: (date: string, empId: string, query: Query = {}) => withQuery(`/timesheet/add/${segment(date)}/${segment(empId)}`, query),
  editTimesheet: (date: string, empId: string, timeId: number) => `/timesheet/edit/${segment(date)}/${segment(empId)}/${timeId}`,
  deleteTimesheet: (date: string, empId: string, timeId: number) => `/timesheet/edit/${segment(date)}/${segment(empId)}/${timeId}/delete`,
  unlockTimesheet: (date: string, empId: string, timeId: number) => `/timesheet/edit/${segment(date)}/${segment(empId)}/${timeId}/unlock`,
  deleteDayEntry: (empId: string, date: string, timeId: number) => `/timesheet/dayview/${segment(empId)}/${segment(date)}/${timeId}/delete`,
  dayEntryDetails: (empId: string, date: string, timeId: number) => `/timesheet/dayview/${segment(empId)}/${segment(date)}/${timeId}/details`,
  timesheetClientChoices: () => '/timesheet/choices/clients',
  timesheetProjectChoices: (empId: string, clientId: string) => withQuery('/timesheet/choices/projects', { empId, clientId }),
  reportFilterChoices: (kind: 'person' | 'client') => withQuery('/reports/filter-choices', { kind }),
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
  categories: (query: Query = {}) => withQuery('/admin/categories', query),
  newCategory: () => '/admin/categories/new',
  category: (categoryId: string) => `/admin/categories/${segment(categoryId)}`,
  deleteCategory: (categoryId: string, query: Query = {}) => withQuery(`/admin/categories/${segment(categoryId)}/delete`, query),
  clients: (query: Query = {}) => withQuery('/admin/clients', query),
  newClient: () => '/admin/clients/new',
  editClient: (clientId: string) => `/admin/clients/edit/${segment(clientId)}`,
  deleteClient: (clientId: string, query: Query = {}) => withQuery(`/admin/clients/delete/${segment(clientId)}`, query),
  clientTab: (clientId: string, query: Query) => withQuery(`/admin/clients/${segment(clientId)}`, query),
  newClientRate: (clientId: string) => `/admin/clients/${segment(clientId)}/rates/new`,
  editClientRate: (clientId: string, rateId: number) => `/admin/clients/${segment(clientId)}/rates/${rateId}`,
  deleteClientRate: (clientId: string, rateId: number) => `/admin/clients/${segment(clientId)}/rates/${rateId}/delete`,
  clientIdAvailability: () => '/admin/client-id-availability',
  clientOptions: () => '/admin/client-options',
  client: (clientId: string) => `/admin/clients/${segment(clientId)}`,
  projects: (query: Query = {}) => withQuery('/admin/projects/list', query),
  newProject: () => '/admin/projects/form/create',
  project: (projectId: string) => `/admin/projects/form/${segment(projectId)}`,
  iterations: (query: Query = {}) => withQuery('/admin/project-iterations', query),
  newIteration: (query: Query = {}) => withQuery('/admin/project-iterations/create', query),
  iteration: (clientId: string, iterationId: number) => `/admin/project-iterations/edit/${segment(clientId)}/${iterationId}`,
  users: (query: Query = {}) => withQuery('/admin/users/list', query),
  newUser: () => '/admin/users/create',
  editUser: (empId: string) => `/admin/users/edit/${segment(empId)}`,
  user: (empId: string, query: Query = {}) => withQuery(`/admin/users/userdetail/${segment(empId)}`, query),
  deleteUser: (empId: string, query: Query = {}) => withQuery(`/admin/users/list/delete/${segment(empId)}`, query),
  newUserRate: (empId: string) => `/admin/users/userdetail/${segment(empId)}/rates/new`,
  editUserRate: (empId: string, rateId: number) => `/admin/users/userdetail/${segment(empId)}/rates/${rateId}`,
  deleteUserRate: (empId: string, rateId: number) => `/admin/users/userdetail/${segment(empId)}/rates/${rateId}/delete`,
  organisation: () => '/admin/settings',
  imports: (query: Query = {}) => withQuery('/admin/import', query),
  newImport: () => '/admin/import/new',
  import: (importId: string) => `/admin/import/${segment(importId)}`,
  importMapping: (importId: string, query: Query = {}) => withQuery(`/admin/import/${segment(importId)}/mapping`, query),
  importCheck: (importId: string, query: Query = {}) => withQuery(`/admin/import/${segment(importId)}/check`, query),
  importRefusedRows: (importId: string) => `/admin/import/${segment(importId)}/refused-rows`,
  cancelImport: (importId: string) => `/admin/import/${segment(importId)}/cancel`,
} as const;
