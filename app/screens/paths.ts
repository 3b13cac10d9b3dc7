import type { HistoryKind } from '#app/domain/history/contract.ts';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export const segment = (value: string | number): string => encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\ufffd'));

/** A path with the parameters that have a value; the empty ones are left out of the address. */
export function withQuery(path: string, query: Query): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '' && value !== false);
  return entries.length === 0 ? path : `${path}?${entries.map(([key, value]) => `${key}=${encoded(String(value))}`).join('&')}`;
}

/** A value as forms send it. A list has hundreds of addresses, and hardly any value in them needs the encoder. */
const encoded = (value: string): string =>
  (/^[\w.*-]*$/.test(value) ? value : new URLSearchParams([['', value]]).toString().slice(1));

/** Whether a text can be a segment of its own: browsers take `.` and `..` for steps in the path. */
const isSegment = (text: unknown): text is string => typeof text === 'string' && !/^\.{0,2}$/.test(text);

/** Every address of the product. Screens never write one themselves. */
export const paths = {
  home: () => '/',
  styleGuide: () => '/styleguide',
  videos: () => '/videos',
  signIn: (returnTo?: string) => withQuery('/auth/login', { returnTo: returnTo === '/' ? undefined : returnTo }),
  signOut: () => '/auth/logout',
  secondFactorCode: () => '/auth/second-factor',
  setUpSecondFactor: (returnTo?: string) => withQuery('/auth/set-up-second-factor', { returnTo: returnTo === '/' ? undefined : returnTo }),
  confirmSecondFactor: (returnTo?: string) =>
    withQuery('/auth/set-up-second-factor/confirm', { returnTo: returnTo === '/' ? undefined : returnTo }),
  forgotPassword: (query: Query = {}) => withQuery('/auth/forgot', query),
  choosePassword: () => '/auth/choose-password',
  openIdStart: (returnTo?: string) => withQuery('/auth/openid', { returnTo: returnTo === '/' ? undefined : returnTo }),
  openIdCallback: () => '/auth/callback',
  backChannelLogout: () => '/auth/backchannel-logout',
  tenantAssociation: () => '/errors/tenant-association',
  systemError: () => '/errors/system',
  scriptFault: () => '/errors/script',
  mySettings: () => '/user/settings',
  linkTeams: (token?: string) => withQuery('/user/link-teams', { token }),
  teamsReminders: () => '/user/link-teams/reminders',
  unlinkTeams: () => '/user/link-teams/remove',
  myProfile: () => '/user/settings/profile',
  myFeeds: () => '/user/settings/feeds',
  myAppearance: () => '/user/settings/appearance',
  changePassword: () => '/user/settings/password',
  switchMyFeature: () => '/user/settings/features',
  mySessions: () => '/user/sessions',
  endMySession: () => '/user/sessions/end',
  endMyOtherSessions: () => '/user/sessions/end-others',
  confirmEndSession: (session?: string) => withQuery('/user/sessions/confirm', { session }),
  secondFactor: () => '/user/second-factor',
  startSecondFactor: () => '/user/second-factor/start',
  turnOffSecondFactor: () => '/user/second-factor/turn-off',
  renewRecoveryCodes: () => '/user/second-factor/renew-codes',

  timesheet: () => '/timesheet',
  dayView: (empId?: string, date?: string) =>
    (empId && date ? `/timesheet/dayview/${segment(empId)}/${segment(date)}` : '/timesheet/dayview'),
  /** A list as a file, with the parameters of its page. */
  exportList: (list: string, format: 'csv' | 'xlsx', query: Query = {}) => withQuery(`/export/${list}.${format}`, query),
  /** A picture; what it shows never changes under its address. */
  file: (hash: string) => `/files/${segment(hash)}`,
  saveGridLayout: () => '/user/grid-layout',
  addTimesheet: (date: string, empId: string, query: Query = {}) => withQuery(`/timesheet/add/${segment(date)}/${segment(empId)}`, query),
  addTimesheetOf: (empId: string, query: Query = {}) => withQuery(`/timesheet/add/${segment(empId)}`, query),
  editTimesheet: (date: string, empId: string, timeId: number, query: Query = {}) =>
    withQuery(`/timesheet/edit/${segment(date)}/${segment(empId)}/${timeId}`, query),
  deleteTimesheet: (date: string, empId: string, timeId: number) => `/timesheet/edit/${segment(date)}/${segment(empId)}/${timeId}/delete`,
  unlockTimesheet: (date: string, empId: string, timeId: number) => `/timesheet/edit/${segment(date)}/${segment(empId)}/${timeId}/unlock`,
  changeInvoicedTimesheet: (date: string, empId: string, timeId: number) =>
    `/timesheet/edit/${segment(date)}/${segment(empId)}/${timeId}/details`,
  removeFromInvoice: (date: string, empId: string, timeId: number) =>
    `/timesheet/edit/${segment(date)}/${segment(empId)}/${timeId}/remove-from-invoice`,
  acceptSuggested: (empId: string, date: string) => `/timesheet/dayview/${segment(empId)}/${segment(date)}/suggested/accept`,
  acceptAllSuggested: (empId: string, date: string) => `/timesheet/dayview/${segment(empId)}/${segment(date)}/suggested/accept-all`,
  refreshSuggested: (empId: string, date: string) => `/timesheet/dayview/${segment(empId)}/${segment(date)}/suggested/refresh`,
  removeSuggested: (empId: string, date: string, place: number) =>
    `/timesheet/dayview/${segment(empId)}/${segment(date)}/suggested/${place}/remove`,
  editSuggested: (date: string, empId: string, place: number, query: Query = {}) =>
    withQuery(`/timesheet/editSuggested/${segment(date)}/${segment(empId)}/${place}`, query),
  automaticTimesheets: (query: Query = {}) => withQuery('/reports/automatic-timesheets', query),
  deleteDayEntry: (empId: string, date: string, timeId: number) => `/timesheet/dayview/${segment(empId)}/${segment(date)}/${timeId}/delete`,
  dayEntryDetails: (empId: string, date: string, timeId: number) =>
    `/timesheet/dayview/${segment(empId)}/${segment(date)}/${timeId}/details`,
  timesheetClientChoices: () => '/timesheet/choices/clients',
  timesheetProjectChoices: (empId: string, clientId: string) => withQuery('/timesheet/choices/projects', { empId, clientId }),
  reportFilterChoices: (kind: 'person' | 'client' | 'project' | 'category', clientId: string) =>
    withQuery('/reports/filter-choices', { kind, clientId }),
  search: (query: Query = {}) => withQuery('/search', query),
  foundPlaces: (q = '') => withQuery('/search/places', { q }),
  timesheetSummary: (query: Query = {}) => withQuery('/reports/timesheet-summary', query),
  clientProjectSummary: (query: Query = {}) => withQuery('/reports/client-project-summary', query),
  pointsDetail: (empId: string, query: Query = {}) => withQuery(`/reports/points-detail/${segment(empId)}`, query),
  pointsLeaderboard: (query: Query = {}) => withQuery('/reports/points-leaderboard', query),
  leaderboard: (year?: number) => withQuery('/leaderboard', { year }),

  printTimesheetSummary: (query: Query) => withQuery('/reports/timesheet-summary/print', query),

  invoices: () => '/invoice/list',
  /** What is searched for stands in the path, the other filters behind it. */
  invoiceList: ({ search, ...query }: Query = {}) =>
    (isSegment(search) ? withQuery(`/invoice/list/${segment(search)}`, query) : withQuery('/invoice/list', { search, ...query })),
  newInvoice: (clientId?: string, query: Query = {}) => withQuery('/invoice/new', { clientId, ...query }),
  invoice: (invoiceId: number, query: Query = {}) => withQuery(`/invoice/details/${invoiceId}`, query),
  editInvoice: (invoiceId: number) => `/invoice/details/${invoiceId}/edit`,
  deleteInvoice: (invoiceId: number) => `/invoice/details/${invoiceId}/delete`,
  emailInvoice: (invoiceId: number) => `/invoice/details/${invoiceId}/email`,
  printInvoice: (invoiceId: number) => `/invoice/details/${invoiceId}/print`,
  markInvoiceSent: (invoiceId: number) => `/invoice/details/${invoiceId}/sent`,
  makeInvoicePdf: (invoiceId: number | string) => `/invoice/details/${segment(invoiceId)}/make-pdf`,
  invoicePdf: (invoiceId: number) => `/invoice/details/${invoiceId}/pdf`,
  receipts: (query: Query = {}) => withQuery('/receipts', query),
  newReceipt: () => '/receipts/new',
  newReceiptForClient: (clientId: string) => `/receipts/new/client/${segment(clientId)}`,
  newReceiptForInvoice: (invoiceId: number) => `/receipts/new/invoice/${invoiceId}`,
  receipt: (receiptId: number) => `/receipts/details/${receiptId}`,
  deleteReceipt: (receiptId: number) => `/receipts/details/${receiptId}/delete`,
  receiptClientChoices: () => '/receipts/client-choices',
  jobEvents: (jobRunId: string) => `/jobs/${segment(jobRunId)}/events`,
  job: (jobRunId: string) => `/jobs/${segment(jobRunId)}`,
  products: (query: Query = {}) => withQuery('/products', query),
  productCategories: (query: Query = {}) => withQuery('/products/categories', query),
  importProducts: () => '/products/import',
  checkProductImport: (importId: string, query: Query = {}) => withQuery(`/products/import/check/${segment(importId)}`, query),
  product: (prodId: string, query: Query = {}) => withQuery(`/products/${segment(prodId)}`, query),
  editProduct: (prodId: string) => `/products/${segment(prodId)}/edit`,
  newSku: (prodId: string) => `/products/${segment(prodId)}/skus/new`,
  editSku: (prodId: string, skuId: string) => `/products/${segment(prodId)}/skus/${segment(skuId)}`,
  skuPrices: (prodId: string, skuId: string) => `/products/${segment(prodId)}/skus/${segment(skuId)}/prices`,
  deleteSku: (prodId: string, skuId: string) => `/products/${segment(prodId)}/skus/${segment(skuId)}/delete`,

  history: (kind: HistoryKind, id: string | number) => `/history/${kind}/${segment(id)}`,

  admin: () => '/admin',
  categories: (query: Query = {}) => withQuery('/admin/categories', query),
  newCategory: () => '/admin/categories/new',
  category: (categoryId: string) => `/admin/categories/${segment(categoryId)}`,
  deleteCategory: (categoryId: string, query: Query = {}) => withQuery(`/admin/categories/${segment(categoryId)}/delete`, query),
  publicHolidays: (query: Query = {}) => withQuery('/admin/leave/publicHolidays', query),
  newPublicHoliday: (query: Query = {}) => withQuery('/admin/leave/publicHolidays/new', query),
  publicHoliday: (holidayId: number, query: Query = {}) => withQuery(`/admin/leave/publicHolidays/${holidayId}`, query),
  deletePublicHoliday: (holidayId: number, query: Query = {}) => withQuery(`/admin/leave/publicHolidays/${holidayId}/delete`, query),
  /** The list of a plain record, whose other pages stand under it (`pathsUnder`). */
  records: (list: string, query: Query = {}) => withQuery(`/admin/${list}`, query),
  clients: (query: Query = {}) => withQuery('/admin/clients', query),
  newClient: () => '/admin/clients/new',
  editClient: (clientId: string) => `/admin/clients/edit/${segment(clientId)}`,
  deleteClient: (clientId: string, query: Query = {}) => withQuery(`/admin/clients/delete/${segment(clientId)}`, query),
  clientOverview: (clientId: string) => `/admin/clients/${segment(clientId)}/overview`,
  clientTab: (clientId: string, query: Query) => withQuery(`/admin/clients/${segment(clientId)}`, query),
  newClientRate: (clientId: string) => `/admin/clients/${segment(clientId)}/rates/new`,
  agreeRates: (clientId: string, query: Query = {}) => withQuery(`/admin/clients/${segment(clientId)}/rates/people`, query),
  deleteClientRate: (clientId: string, rateId: number) => `/admin/clients/${segment(clientId)}/rates/${rateId}/delete`,
  newClientDiscount: (clientId: string) => `/admin/clients/${segment(clientId)}/discounts/new`,
  clientDiscount: (clientId: string, discountId: number) => `/admin/clients/${segment(clientId)}/discounts/${discountId}`,
  deleteClientDiscount: (clientId: string, discountId: number) => `/admin/clients/${segment(clientId)}/discounts/${discountId}/delete`,
  newRecurringProduct: (clientId: string) => `/admin/clients/${segment(clientId)}/recurring-products/new`,
  deleteRecurringProduct: (clientId: string, recurringProductId: number) =>
    `/admin/clients/${segment(clientId)}/recurring-products/${recurringProductId}/delete`,
  clientIdAvailability: () => '/admin/client-id-availability',
  choices: (kind: 'client' | 'employee' | 'project' | 'sku', query: Query = {}) => withQuery('/admin/choices', { kind, ...query }),
  client: (clientId: string) => `/admin/clients/${segment(clientId)}`,
  projects: (query: Query = {}) => withQuery('/admin/projects/list', query),
  newProject: (query: Query = {}) => withQuery('/admin/projects/form/create', query),
  project: (projectId: string) => `/admin/projects/form/${segment(projectId)}`,
  scrumMaster: (projectId: string) => `/admin/projects/form/${segment(projectId)}/scrum-master`,
  iterations: (query: Query = {}) => withQuery('/admin/project-iterations', query),
  newIteration: (query: Query = {}) => withQuery('/admin/project-iterations/create', query),
  iteration: (clientId: string, iterationId: number) => `/admin/project-iterations/edit/${segment(clientId)}/${iterationId}`,
  users: (query: Query = {}) => withQuery('/admin/users/list', query),
  newUser: () => '/admin/users/create',
  editUser: (empId: string) => `/admin/users/edit/${segment(empId)}`,
  user: (empId: string, query: Query = {}) => withQuery(`/admin/users/userdetail/${segment(empId)}`, query),
  inviteUser: (empId: string) => `/admin/users/userdetail/${segment(empId)}/invite`,
  endUserSessions: (empId: string) => `/admin/users/userdetail/${segment(empId)}/end-sessions`,
  resetUserSecondFactor: (empId: string) => `/admin/users/userdetail/${segment(empId)}/reset-second-factor`,
  deleteUser: (empId: string, query: Query = {}) => withQuery(`/admin/users/list/delete/${segment(empId)}`, query),
  newUserRate: (empId: string) => `/admin/users/userdetail/${segment(empId)}/rates/new`,
  deleteUserRate: (empId: string, rateId: number) => `/admin/users/userdetail/${segment(empId)}/rates/${rateId}/delete`,
  rateRise: (query: Query = {}) => withQuery('/admin/rate-rise', query),
  teamMembers: (teamId: number) => `/admin/teams/${teamId}/members`,
  removeTeamMember: (teamId: number) => `/admin/teams/${teamId}/remove-member`,
  organisation: () => '/admin/settings',
  features: (empId?: string) => withQuery('/admin/features', { empId }),
  moneySettings: () => '/admin/settings/money',
  closingDates: () => '/admin/settings/closing-dates',
  workingTime: () => '/admin/settings/time',
  reminderSettings: () => '/admin/settings/reminders',
  licence: () => '/admin/settings/licence',
  pointSettings: () => '/admin/settings/points',
  pictureSettings: () => '/admin/settings/pictures',
  analyticsSettings: () => '/admin/settings/analytics',
  settingsHistory: () => '/admin/settings/history',
  signInSettings: () => '/admin/sign-in',
  requireSecondFactor: () => '/admin/sign-in/second-factor',
  removeSignInLink: (empId: string) => `/admin/sign-in/${segment(empId)}/remove`,
  securityLog: (query: Query = {}) => withQuery('/admin/security-log', query),
  imports: (query: Query = {}) => withQuery('/admin/import', query),
  newImport: () => '/admin/import/new',
  import: (importId: string) => `/admin/import/${segment(importId)}`,
  importMapping: (importId: string, query: Query = {}) => withQuery(`/admin/import/${segment(importId)}/mapping`, query),
  importCheck: (importId: string, query: Query = {}) => withQuery(`/admin/import/${segment(importId)}/check`, query),
  importMissingStart: (importId: string) => `/admin/import/${segment(importId)}/missing-start`,
  importRefusedRows: (importId: string) => `/admin/import/${segment(importId)}/refused-rows`,
  cancelImport: (importId: string) => `/admin/import/${segment(importId)}/cancel`,
} as const;
