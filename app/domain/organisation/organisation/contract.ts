import { z } from 'zod';
import { picture, pictureOf } from '#app/domain/site/files/contract.ts';
import { optionalDateField } from '#app/domain/kernel/fields/date-field.ts';
import { dayLength } from '#app/domain/kernel/fields/day-length.ts';
import { compactAccount } from '#app/domain/kernel/values/bank-account.ts';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { typedOf, valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { choice, text } from '#app/domain/kernel/fields/text.ts';
import { isHttpsAddress } from '#app/domain/kernel/values/https-address.ts';
import { isTimeZoneId } from '#app/domain/kernel/values/time-zones.ts';
import { endsAfterLunchBegan, hours, LUNCH_LATER, typedHours } from './hours/contract.ts';
import { analyticsFields, moneyFields, organisationFields, overdueFields, pointFields } from './fields.ts';

export { UpdateLeaveSettingsForm } from './leave/contract.ts';

// The sections of the settings. Each has a form and a command of its own; they share the version of the organisation's one row.

const { iban, bic, ...details } = valuesOf(organisationFields);

export const UpdateDetails = z.object({
  ...details,
  iban: iban.transform(compactAccount),
  bic: bic.transform(compactAccount),
  ownClientId: choice({ label: 'Own client', required: 'Own client is required.' }),
  defaultLocationId: text({ label: 'Default Location', max: 6 }).transform((value) => value.toUpperCase()),
  logo: pictureOf(),
  version: editVersion(),
});

export const UpdateDetailsForm = UpdateDetails.extend({
  logo: picture(), removeLogo: z.boolean({ error: 'Tick or clear the box.' }).default(false),
});

export const UpdateClosingDates = z.object({
  timesheetClosingDate: optionalDateField({ label: 'Timesheet Closing Date' }),
  invoiceClosingDate: optionalDateField({ label: 'Invoice Closing Date' }),
  receiptClosingDate: optionalDateField({ label: 'Receipt Closing Date' }),
  version: editVersion(),
});

const workday = dayLength({ label: 'Working day', from: 1, to: 16 });
const weekCheck = dayLength({ label: 'Week check', from: 1, to: 16 });

interface Lengths { readonly workdayMinutes: number; readonly weekCheckMinutes: number }
const isWithinWorkday = ({ workdayMinutes, weekCheckMinutes }: Lengths) => weekCheckMinutes <= workdayMinutes;
const LONGER = { path: ['weekCheckMinutes'], error: 'Week check must not be more than the working day.' };

const CHOOSE_ZONE = 'Please select a time zone from the list.';
const workingTime = z.object({
  timeZone: z.string({ error: CHOOSE_ZONE }).max(60, CHOOSE_ZONE).refine(isTimeZoneId, CHOOSE_ZONE),
  workdayMinutes: workday.value(),
  weekCheckMinutes: weekCheck.value(),
  weeksAreSubmitted: z.boolean({ error: 'Tick or clear the box.' }).default(false),
  ...hours(),
  version: editVersion(),
});
export const UpdateWorkingTime = workingTime.refine(isWithinWorkday, LONGER).refine(endsAfterLunchBegan, LUNCH_LATER);
export const UpdateWorkingTimeForm = workingTime
  .extend({ workdayMinutes: workday.typed(), weekCheckMinutes: weekCheck.typed(), ...typedHours() })
  .refine(isWithinWorkday, LONGER).refine(endsAfterLunchBegan, LUNCH_LATER);

const CHOOSE_DAYS = 'Please select days from Monday to Friday.';
/** The days as digits, 1 for Monday; a form posts each that is ticked. */
export const UpdateReminders = z.object({
  reminderDays: z.union([z.string(), z.array(z.string())], { error: CHOOSE_DAYS }).optional()
    .transform((days) => [...new Set([days ?? []].flat().join(''))].sort().join(''))
    .refine((days) => /^[1-5]*$/.test(days), CHOOSE_DAYS),
  version: editVersion(),
});

const OVERDUE = 'Days must be a whole number from 1 to 365.';
const overdueDays = () => z.number({ error: OVERDUE }).int(OVERDUE).min(1, OVERDUE).max(365, OVERDUE).nullable();
const typedDays = () => z.preprocess((typed) => (typed === '' || typed === undefined ? null : Number(typed)), overdueDays());
const overdue = <Days extends z.ZodType<number | null>>(days: () => Days) => z.object({
  overdueDays1: days(), overdueDays2: days(), overdueDays3: days(), ...valuesOf(overdueFields), version: editVersion(),
});

interface OverdueDays { readonly overdueDays1: number | null; readonly overdueDays2: number | null; readonly overdueDays3: number | null }
const runsLater = ({ overdueDays1: first, overdueDays2: second, overdueDays3: last }: OverdueDays) => {
  const given = [first, second, last].filter((days) => days !== null);
  return given.every((days, index) => index === 0 || days > (given[index - 1] ?? 0));
};
const LATER = { path: ['overdueDays3'], error: 'Each reminder must be later than the one before.' };

/** When clients are reminded of overdue invoices, in days after these were due; null for no such reminder. */
export const UpdateOverdue = overdue(overdueDays).refine(runsLater, LATER);
export const UpdateOverdueForm = overdue(typedDays).refine(runsLater, LATER);

export const UpdatePictures = z.object({
  asksForAvatars: z.boolean({ error: 'Tick or clear the box.' }).default(false),
  version: editVersion(),
});

export const UpdatePoints = z.object({ ...valuesOf(pointFields), version: editVersion() });
export const UpdatePointsForm = UpdatePoints.extend(typedOf(pointFields));

const ANALYTICS = 'Report address must be a valid address that begins with https://';
/** The host is the report's own: what stands for a client's name comes after it. */
const isReport = (address: string): boolean => isHttpsAddress(address) && !new URL(address).host.includes('{');
export const UpdateAnalytics = z.object({
  analyticsUrl: valuesOf(analyticsFields).analyticsUrl.refine((address) => address === '' || isReport(address), ANALYTICS),
  version: editVersion(),
});

const TERMS = 'Payment Terms must be a whole number of days from 0 to 365.';
const paymentTerms = () => z.number({ error: TERMS }).int(TERMS).min(0, TERMS).max(365, TERMS);

const TAX_MODES = ['line', 'document'] as const;
const CHOOSE_CURRENCY = 'Please select a currency from the list.';
const currencyCode = () => z.string({ error: CHOOSE_CURRENCY }).trim().toUpperCase().regex(/^[A-Z]{3}$/, CHOOSE_CURRENCY);
const EXCHANGE_RATE = 'Exchange rate must be a number above 0 with at most 6 decimals.';
const MAX_CURRENCIES = 30;

const currency = z.object({
  currencyId: currencyCode(),
  exchangeRate: z.string({ error: EXCHANGE_RATE }).trim().regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,6})?$/, EXCHANGE_RATE),
});
/** A row of the form that says nothing is no currency. */
const isFilled = (row: unknown) => typeof row === 'object' && row !== null && Object.values(row).some((value) => value !== '');
const currencies = () => z.preprocess((value) => (Array.isArray(value) ? value.filter(isFilled) : []),
  z.array(currency).max(MAX_CURRENCIES, `There are at most ${MAX_CURRENCIES} currencies.`)
    .refine((list) => new Set(list.map(({ currencyId }) => currencyId)).size === list.length, 'Each currency can be there once.'));

/** What stands for each limit, as it is stored: an invoice may be dated so far back. */
export const INVOICING_PERIODS = ['7 days', '14 days', '1 month'] as const;
const CHOOSE_PERIOD = 'Please select an invoicing period limit from the list.';
const invoicingPeriod = () => z.int({ error: CHOOSE_PERIOD }).min(0, CHOOSE_PERIOD).max(INVOICING_PERIODS.length - 1, CHOOSE_PERIOD);

export const UpdateMoney = z.object({
  ...valuesOf(moneyFields),
  currencyId: currencyCode(),
  /** The others, each with what one of it is worth in the organisation's own. */
  currencies: currencies(),
  paymentTermsDays: paymentTerms(),
  taxMode: z.enum(TAX_MODES, { error: 'Tax is required.' }),
  invoicingPeriod: invoicingPeriod().nullable(),
  version: editVersion(),
});
export type Currencies = z.output<typeof UpdateMoney>['currencies'];

export const UpdateMoneyForm = UpdateMoney.extend({
  ...typedOf(moneyFields),
  paymentTermsDays: z.coerce.number({ error: TERMS }).pipe(paymentTerms()),
  invoicingPeriod: z.preprocess((typed) => (typed === '' || typed === undefined ? null : Number(typed)), invoicingPeriod().nullable()),
});
