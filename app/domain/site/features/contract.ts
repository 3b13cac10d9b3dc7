import type { Feature, Permission } from '#app/domain/kernel/permissions.ts';

interface Declared extends Omit<Feature, 'key'> {
  /** What it switches, in words for whoever decides about it. */
  readonly about: string;
  /** Whether a person can switch it off for themselves where the organisation has it. */
  readonly personal: boolean;
  /** Whether it is on in an organisation that has not said anything. */
  readonly initially: boolean;
  /** Whether there is anything behind it yet: nobody can switch on what is not built. */
  readonly built: boolean;
  /** Another one without which it is off too. */
  readonly needs?: string;
  /** Who has any use for it: nobody else is offered a switch of their own. */
  readonly permission: Permission;
}

const DECLARED = {
  enableInvoices: {
    name: 'Invoices', about: 'Invoices of time and products: the list, the invoices of a client, sending and exporting them.',
    personal: true, initially: true, built: true, permission: 'invoice:read',
  },
  enableReceipting: {
    name: 'Receipts', about: 'Payments of clients and the invoices that they pay.',
    personal: true, initially: true, built: true, permission: 'receipt:read',
  },
  enableCreditNotes: {
    name: 'Credit notes', about: 'Credits on invoices, and a tab of them for each client. Off where invoices are.',
    needs: 'enableInvoices',
    personal: false, initially: true, built: true, permission: 'invoice:read',
  },
  IsSSWTenant: {
    name: 'Analytics overview', about: 'A tab of each client with a report of the organisation’s analytics service.',
    personal: false, initially: false, built: true, permission: 'client:write',
  },
  Xero: {
    name: 'Xero', about: 'Invoices and receipts in step with the accounting service.',
    personal: true, initially: false, built: false, permission: 'invoice:read',
  },
  IngramMicro: {
    name: 'Ingram Micro', about: 'Accounts of clients at the distributor, made or linked on the page of a client.',
    personal: true, initially: false, built: true, permission: 'client:write',
  },
  Gamification: {
    name: 'Gamification', about: 'Points for recorded time and blog posts, beside the day view.',
    personal: true, initially: false, built: true, permission: 'timesheet:read',
  },
  Leaderboard: {
    name: 'Leaderboard', about: 'The billable hours of everybody in a year, ranked, among the reports.',
    personal: true, initially: false, built: true, permission: 'report:read',
  },
  Blogs: {
    name: 'Blog posts', about: 'What colleagues have published lately, beside the day view.',
    personal: true, initially: false, built: true, permission: 'timesheet:read',
  },
  EasyLeave: {
    name: 'Leave', about: 'Requests for leave, their approval, and the timesheets that follow from them.',
    personal: true, initially: false, built: true, permission: 'timesheet:read',
  },
  SuggestedTimesheets: {
    name: 'Suggested timesheets', about: 'Timesheets that are suggested in the day view, to be accepted or changed.',
    personal: true, initially: false, built: true, permission: 'timesheet:write',
  },
} as const satisfies Readonly<Record<string, Declared>>;

export type FeatureKey = keyof typeof DECLARED;

export interface FeatureDeclaration extends Declared {
  readonly key: FeatureKey;
}

/** Everything that can be switched on and off. */
export const FEATURES = Object.fromEntries(Object.entries(DECLARED).map(([key, declared]) => [key, { key, ...declared }])) as
  Readonly<Record<FeatureKey, FeatureDeclaration>>;

export const ALL_FEATURES: readonly FeatureDeclaration[] = Object.values(FEATURES);
