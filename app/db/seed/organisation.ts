import type { DemoLeave } from './ask-for-leave.ts';
import type { DemoWeek } from './insert-submitted-weeks.ts';
import type { Grouping } from '#app/domain/kernel/time-grouping/fields.ts';
import type { STARTING_VIEW } from '#app/domain/people/people/contract.ts';
import type { FeatureKey } from '#app/domain/site/features/contract.ts';

/** One demo organisation, as plain data; days are counted back from today so that the demo never grows old. */
export interface DemoOrganisation {
  readonly tenantId: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly timeZone: string;
  readonly ownClientId: string;
  readonly taxNumber: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly bankDetails: string;
  readonly password: string;
  readonly firstInvoiceId: number;
  /** Who has bought hours in advance, how many, and for how much each. */
  readonly prepaid?: { readonly clientId: string; readonly hours: number; readonly price: string };
  /** Who is billed in which other currency, beside its own: for what, how much, and what of it was paid. */
  readonly abroad?: Readonly<Record<'clientId' | 'currencyId' | 'exchangeRate' | 'what' | 'amount' | 'paid', string>>;
  /** Whose papers look otherwise. */
  readonly paper?: {
    readonly clientId: string; readonly accent: string; readonly grouping: Grouping; readonly footer: string;
    readonly statementSubject: string;
  };
  readonly firstReceiptId: number;
  /** What it has switched on beside what everybody has. */
  readonly features: readonly FeatureKey[];
  readonly people: readonly DemoPerson[];
  /** Team → its members. */
  readonly teams: Readonly<Record<string, readonly string[]>>;
  readonly clients: readonly DemoClient[];
  readonly projects: readonly DemoProject[];
  readonly categories: Readonly<Record<string, string>>;
  readonly locations: Readonly<Record<string, string>>;
  readonly rates: readonly DemoRate[];
  readonly catalogue?: DemoCatalogue;
  readonly blogs?: readonly DemoBlog[];
  readonly weeks?: readonly DemoWeek[];
  readonly requests?: readonly DemoLeave[];
  /** People to whom last Thursday was suggested. */
  readonly suggestedTo?: readonly string[];
  /** Project → what is done there, each with its category. */
  readonly work: Readonly<Record<string, readonly Task[]>>;
  /** The short internal meeting that many days begin with. */
  readonly standUp: { readonly projectId: string; readonly tasks: readonly Task[] };
}

/** A blog and its posts: how many days ago, and the title. */
export interface DemoBlog {
  readonly empId: string;
  readonly address: string;
  readonly posts: readonly (readonly [daysAgo: number, title: string])[];
}

export type Task = readonly [categoryId: string, note: string];

/** What the organisation sells beside time. */
export interface DemoCatalogue {
  readonly categories: Readonly<Record<string, string>>;
  readonly products: readonly DemoProduct[];
  readonly discounts: readonly DemoDiscount[];
  readonly recurring: readonly DemoRecurring[];
  readonly templates: readonly DemoTemplate[];
}

/** A discount of a client, in days from today; null is without start or end. */
export interface DemoDiscount {
  readonly clientId: string;
  readonly skuId: string;
  readonly percent: number;
  readonly from: number | null;
  readonly until: number | null;
  readonly notes: string;
}

/** A recurring product of a client at the price of today, in days from today. */
export interface DemoRecurring {
  readonly clientId: string;
  readonly skuId: string;
  readonly from: number;
  readonly until: number;
  readonly note: string;
}

/** A recurring invoice of one line, in days from today, with tax; what began before today was invoiced elsewhere. */
export interface DemoTemplate {
  readonly clientId: string;
  readonly from: number;
  readonly until?: number;
  readonly unit: 'Day' | 'Month' | 'Year';
  readonly frequency: number;
  readonly output: 'draft' | 'issued' | 'mailed';
  readonly description: string;
  readonly price: number;
  readonly isPaused?: boolean;
}

export interface DemoProduct {
  readonly prodId: string;
  readonly name: string;
  readonly categoryId: string;
  readonly description: string;
  readonly incomeAccount: string;
  readonly noDiscount?: boolean;
  readonly retiredDaysAgo?: number;
  readonly skus: readonly DemoSku[];
}

export interface DemoSku {
  readonly skuId: string;
  readonly name: string;
  readonly unit: 'Day' | 'Month' | 'Year' | 'Each';
  /** Cost, recommended and sell price; the last one of an earlier year was a tenth lower. */
  readonly prices: readonly [cost: number, rrp: number, sell: number];
  readonly periods?: readonly [first: number, subsequent: number];
  readonly prepaidHours?: number;
  readonly isFixedPrice?: boolean;
}

export interface DemoPerson {
  readonly empId: string;
  readonly firstName: string;
  readonly surname: string;
  readonly position: string;
  readonly rate: number;
  readonly suburb: string;
  readonly isAdmin?: boolean;
  /** Who confirms their weeks beside the administrators. */
  readonly approver?: string;
  /** What they begin with, where it is not Home. */
  readonly startingView?: Exclude<keyof typeof STARTING_VIEW, 'home'>;
  /** Their part of a full week, where they work less. */
  readonly workFraction?: number;
  /** Their last day was this many days ago. */
  readonly leftDaysAgo?: number;
  /** Project → how often they work on it, relative to the others. */
  readonly projects: Readonly<Record<string, number>>;
  readonly leave: readonly { readonly daysAgo: number; readonly days: number; readonly categoryId: string; readonly note: string }[];
  /** Days on which they forgot to record their time. */
  readonly missing: readonly number[];
}

export interface DemoClient {
  readonly clientId: string;
  readonly coName: string;
  readonly firstName: string;
  readonly surname: string;
  readonly position: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
  readonly invoiceTo: string;
  readonly invoiceCc?: string;
  readonly accountManager?: string;
  readonly referredBy?: string;
  readonly note?: string;
  /** Where its people talk about it, and where a CRM keeps it. */
  readonly teamChat?: string;
  readonly crm?: { readonly id: string; readonly address: string };
  readonly isGstFree?: boolean;
  /** How many of the last whole months are not invoiced yet; none by default. */
  readonly monthsBehind?: number;
  /** How far the invoices are paid: all that were due, all but the latest, or the latest in part. */
  readonly pays?: 'promptly' | 'late' | 'in part';
}

export interface DemoProject {
  readonly projectId: string;
  readonly clientId: string;
  readonly name: string;
  readonly type?: string;
  readonly scrumMaster?: string;
  readonly hasSprints?: boolean;
  readonly notes?: string;
  readonly technologies?: string;
  /** Its id in the CRM that keeps it. */
  readonly crmId?: string;
}

export interface DemoRate {
  readonly empId: string;
  readonly clientId: string;
  readonly rate: number;
  readonly prepaidRate?: number;
  /** Began this many days ago; without it the rate holds from ever. */
  readonly startedDaysAgo?: number;
  /** Ran out this many days ago; negative when it still runs. Without it the rate has no expiry. */
  readonly expiredDaysAgo?: number;
  readonly notes?: string;
}
