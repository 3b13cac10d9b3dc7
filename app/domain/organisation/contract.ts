import { z } from 'zod';
import { optionalDateField } from '#app/domain/kernel/fields/date-field.ts';
import { parseDuration, SECONDS_PER_HOUR } from '#app/domain/kernel/values/duration.ts';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { choice, text } from '#app/domain/kernel/fields/text.ts';
import { isTimeZoneId } from '#app/domain/kernel/values/time-zones.ts';
import { organisationFields } from './fields.ts';

const TERMS = 'Payment Terms must be a whole number of days from 0 to 365.';

const TAX_MODES = ['line', 'document'] as const;

/** Hours of a working day. */
const WORKDAY = { min: 1, max: 16 } as const;
const WORKDAY_NUMBER = 'Working day must be a number of hours such as 7.5 or 7:30.';
const WORKDAY_RANGE = `Working day must be from ${WORKDAY.min} to ${WORKDAY.max} hours.`;
const WORKDAY_WHOLE = 'Working day must be in whole minutes. Type it as hours and minutes, such as 7:20.';

/** Minutes of a working day. */
const workdayMinutes = () => z.number({ error: WORKDAY_NUMBER }).int(WORKDAY_WHOLE)
  .min(WORKDAY.min * 60, WORKDAY_RANGE).max(WORKDAY.max * 60, WORKDAY_RANGE);

/** The same as it is typed, in hours. */
const workdayHours = () => text({ label: 'Working day', max: 20, required: true }).transform((typed, check) => {
  const refuse = (message: string) => {
    check.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const read = parseDuration(typed);
  if (!read.ok) return refuse(WORKDAY_NUMBER);
  const hours = read.seconds / SECONDS_PER_HOUR;
  if (hours < WORKDAY.min || hours > WORKDAY.max) return refuse(WORKDAY_RANGE);
  if (read.seconds % 60 !== 0) return refuse(WORKDAY_WHOLE);
  return read.seconds / 60;
});

const paymentTerms = () => z.number({ error: TERMS }).int(TERMS).min(0, TERMS).max(365, TERMS);

const CHOOSE_ZONE = 'Please select a time zone from the list.';
const CHOOSE_CURRENCY = 'Please select a currency from the list.';

export const UpdateOrganisation = z.object({
  ...valuesOf(organisationFields),
  currencyId: z.string({ error: CHOOSE_CURRENCY }).trim().toUpperCase().regex(/^[A-Z]{3}$/, CHOOSE_CURRENCY),
  paymentTermsDays: paymentTerms(),
  taxMode: z.enum(TAX_MODES, { error: 'Tax is required.' }),
  invoiceClosingDate: optionalDateField({ label: 'Invoice Closing Date' }),
  receiptClosingDate: optionalDateField({ label: 'Receipt Closing Date' }),
  timesheetClosingDate: optionalDateField({ label: 'Timesheet Closing Date' }),
  timeZone: z.string({ error: CHOOSE_ZONE }).max(60, CHOOSE_ZONE).refine(isTimeZoneId, CHOOSE_ZONE),
  workdayMinutes: workdayMinutes(),
  ownClientId: choice({ label: 'Own client', required: 'Own client is required.' }),
  defaultLocationId: text({ label: 'Default Location', max: 6 }).transform((value) => value.toUpperCase()),
  version: editVersion(),
});

/** The page of the settings as it is typed. */
export const UpdateOrganisationForm = UpdateOrganisation.extend({
  paymentTermsDays: z.coerce.number({ error: TERMS }).pipe(paymentTerms()),
  workdayMinutes: workdayHours(),
});
