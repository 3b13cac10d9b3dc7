import { parseDuration, parseTimeOfDay, specTotalHours, workedSeconds } from '#app/domain/kernel/values/duration.ts';
import { amountInputValue, percentInputValue } from '#app/domain/kernel/values/format-money.ts';
import { ZERO } from '#app/domain/kernel/values/money.ts';
import { parseMoneyInput } from '#app/domain/kernel/values/money-input.ts';
import { explainRate } from '#app/domain/clients/rates/index.server.ts';
import { defaultBillingCode } from '../charging/billing-code.ts';
import { namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { moreFields } from '../fields.ts';
import { BILLING_CODES, RATE_NEEDS_CLIENT } from '../contract.ts';
import { isTypedOver } from './entry-form.ts';
import type { TimesheetFormView } from './get-timesheet-form.ts';
import { chargeFor, priceOnForm } from '../charging/price-entry.ts';

export const DRAFT_FIELDS = [
  'date', 'clientId', 'projectId', 'iterationId', 'categoryId', 'locationId', 'notes', 'startTime', 'endTime', 'timeLess', 'hours',
  'isBillingTypeOverridden', 'billableId', 'shownBillableId', 'isOverwriteRate', 'sellPrice', 'shownSellPrice', 'confirmOverlap',
  'rateChoice', 'customRate',
  'customPrepaidRate', 'knownClientId', 'knownProjectId', ...namesOf(moreFields),
] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

/** The timesheet page as typed: texts by field name, ticks as 'on'. */
export type Draft = Record<DraftField, string>;

/** What follows from a draft; empty where it cannot be said yet. */
export interface DraftFigures {
  totalHours: string;
  sellTotal: string;
  salesTaxPct: string;
  salesTaxAmt: string;
  /** A client is chosen for whom this person has no rate: it will be asked when saving. */
  needsRate: boolean;
  /** Why an hour costs what it does. */
  whyThisRate: string;
}

export interface RevisedDraft {
  values: Draft;
  /** The fields that have another value than was typed. */
  changed: DraftField[];
  errors: Partial<Record<DraftField, string[]>>;
  figures: DraftFigures;
}

/** What the page shows for what was typed: choices that no longer belong together are cleared, and the price follows. */
export function reviseDraft(typed: Draft, view: TimesheetFormView): RevisedDraft {
  const values = { ...typed };
  clearUnfitting(values, view);
  const errors = followPrice(values, view);
  values.knownClientId = values.clientId;
  values.knownProjectId = values.projectId;
  const changed = DRAFT_FIELDS.filter((name) => values[name] !== typed[name]);
  return { values, changed, errors, figures: figuresOf(values, view) };
}

/**
 * Changing the client clears what hung on it; changing the project clears its iteration, and its category becomes the one that the person
 * last used with it.
 */
function clearUnfitting(values: Draft, view: TimesheetFormView): void {
  if (view.client) values.clientId = view.client.clientId;
  const clientChanged = values.clientId !== values.knownClientId;
  const projectChanged = clientChanged || values.projectId !== values.knownProjectId;
  if (view.project) values.projectId = view.project.projectId;
  else if (view.client) values.projectId = '';
  if (projectChanged && values.knownProjectId !== '') values.categoryId = '';
  if (projectChanged && values.categoryId === '') values.categoryId = view.project?.lastCategoryId ?? '';
  if (!view.categories.some(({ value }) => value === values.categoryId)) values.categoryId = '';
  if (!view.iterations.some(({ value }) => value === values.iterationId)) values.iterationId = '';
}

function followPrice(values: Draft, view: TimesheetFormView): RevisedDraft['errors'] {
  const standard = view.client ? defaultBillingCode(view.client.clientId, view.basis.ownClientId) : '';
  const chosen = BILLING_CODES.find((code) => code === values.billableId);
  if (chosen && chosen !== standard && chosen !== values.shownBillableId) values.isBillingTypeOverridden = 'on';
  if (!values.isBillingTypeOverridden || !chosen) values.billableId = standard;
  values.shownBillableId = values.billableId;
  if (isTypedOver({ ...values, isOverwriteRate: values.isOverwriteRate !== '' })) {
    values.isOverwriteRate = 'on';
    values.shownSellPrice = values.sellPrice;
    return view.client ? {} : { isOverwriteRate: [RATE_NEEDS_CLIENT] };
  }
  values.sellPrice = automaticPrice(values, view);
  values.shownSellPrice = values.sellPrice;
  return {};
}

/** The price of an hour that follows from client and billing type, as the field shows it. */
function automaticPrice({ billableId }: Draft, view: TimesheetFormView): string {
  return amountInputValue(priceOnForm(view, { billableId, overwritten: undefined })?.sellPrice);
}

function figuresOf(values: Draft, view: TimesheetFormView): DraftFigures {
  const { client, basis } = view;
  const seconds = secondsOf(values);
  const price = parseMoneyInput(values.sellPrice, { decimals: 4 });
  const salesTaxPct = client ? percentInputValue(client.salesTaxPct) : '';
  const totalHours = seconds === undefined ? '' : specTotalHours(seconds);
  const needsRate = client !== null && client.rate === null && client.clientId !== basis.ownClientId && !values.isOverwriteRate;
  const alike = { totalHours, salesTaxPct, needsRate, whyThisRate: whyThisRate(values, view) };
  if (seconds === undefined || seconds <= 0 || !price.ok || !client) return { ...alike, sellTotal: '', salesTaxAmt: '' };
  return {
    ...alike, ...chargeFor({ workedSeconds: seconds, sellPrice: price.value, salesTaxPct: client.salesTaxPct })
  };
}

/** Who typed a price over is known once it is saved. */
function whyThisRate({ billableId, isOverwriteRate }: Draft, view: TimesheetFormView): string {
  const decided = priceOnForm(view, { billableId, overwritten: isOverwriteRate ? ZERO : undefined });
  if (!decided) return '';
  const { startDate = null, expiryDate = null } = view.client?.rateDays ?? {};
  return explainRate({ ...decided, clientRateStart: startDate, clientRateExpiry: expiryDate, rateSetBy: null, billableId });
}

function secondsOf(values: Draft): number | undefined {
  const start = parseTimeOfDay(values.startTime);
  const end = parseTimeOfDay(values.endTime);
  const less = parseDuration(values.timeLess || '0');
  if (!start.ok || !end.ok || !less.ok) return undefined;
  return workedSeconds({ start: start.time, end: end.time, lessSeconds: less.seconds });
}
