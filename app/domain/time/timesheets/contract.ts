import { z } from 'zod';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { amountValue } from '#app/domain/kernel/fields/amount-field.ts';
import { parseTimeOfDay, SECONDS_PER_HOUR } from '#app/domain/kernel/values/duration.ts';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { INVALID_DATE, isLocalDate, parseManualDate } from '#app/domain/kernel/values/local-date.ts';
import { openDay } from '#app/domain/kernel/fields/open-day.ts';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { orBlank, valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { givenOf } from '#app/domain/kernel/fields/header-fields.ts';
import { moreFields, openFields, TIME_LESS, timesheetFields } from './fields.ts';

/** B is billable, BPP is billable against a prepaid balance, W is a write-off. */
export const BILLING_CODES = ['B', 'BPP', 'W'] as const;
export type BillingCode = (typeof BILLING_CODES)[number];

export const NOTES_MAX = timesheetFields.notes.max;
export const PROJECT_SUMMARY_DAYS = 14;
export const TIME_LESS_MAX_SECONDS = TIME_LESS.max * SECONDS_PER_HOUR;
export const TIME_LESS_RANGE = `Time less must be between 0 and ${TIME_LESS.max} hours`;

export const ZERO_HOURS_TITLE = 'Invalid Timesheet';
export const ZERO_HOURS =
  'This timesheet entry has no working hours, please correct this by adjusting the start/end times or the time less field.';
export const NEGATIVE_HOURS = 'Total Time must be a positive number';
export const SELL_PRICE_REQUIRED = 'Sell Price is required';
export const HOURS_REQUIRED = 'Total Time is required';
export const ITERATION_REQUIRED = 'Iteration required for this project';
export const RATE_NEEDS_CLIENT = 'You must select a client before overwritting the rate.';
export const GENERAL_PROJECT_WARNING = 'Never use General if you are a developer';
export const INVOICED_DELETE = 'Timesheet cannot be deleted when allocated in an invoice';

const ID_MAX = 120;
export const LARGEST_ID = 2_147_483_647;

/** Time is recorded in these years: room for history, none for a mistyped year. */
const FIRST_DAY = '1950-01-01';
const LAST_DAY = '2199-12-31';
const DAY_OUT_OF_RANGE = 'The date must be between 1950 and 2199';

/** A day on which time can be recorded. */
const day = () => z.string({ error: INVALID_DATE }).refine(isLocalDate, { error: INVALID_DATE, abort: true })
  .refine((date) => date >= FIRST_DAY && date <= LAST_DAY, DAY_OUT_OF_RANGE);

/** The same as it is typed and stands in addresses: yyyy-MM-dd or d/m/yyyy. */
export const dayField = () => z.string({ error: INVALID_DATE }).max(40, INVALID_DATE).transform((typed, issues) => {
  const parsed = isLocalDate(typed) ? { ok: true as const, date: typed } : parseManualDate(typed);
  if (parsed.ok) return parsed.date;
  issues.addIssue({ code: 'custom', message: parsed.message });
  return z.NEVER;
}).pipe(day());

/** A time of day, HH:mm. */
const timeField = (required: string) => z.string({ error: required }).max(40).transform((typed, issues) => {
  if (typed.trim() === '') {
    issues.addIssue({ code: 'custom', message: required });
    return z.NEVER;
  }
  const parsed = parseTimeOfDay(typed);
  if (parsed.ok) return parsed.time;
  issues.addIssue({ code: 'custom', message: parsed.message });
  return z.NEVER;
});

const rateValue = (label: string) => amountValue({ label, decimals: 4 });

/** A chosen record is its id, or what a person typed into the search field of a long list. */
const { empId, clientId, projectId, categoryId, locationId, notes } = valuesOf(timesheetFields);

/** What an entry says alike as a value and as it is typed. */
export const entryFields = {
  empId: empId.transform((value) => value.toUpperCase()),
  clientId, projectId, categoryId, locationId, notes,
  startTime: timeField('Time start is required'),
  endTime: timeField('Time end is required'),
  /** The billing type that a person chose; without one it is that of the client. */
  billableId: z.enum(BILLING_CODES, { error: 'Choose a billing type from the list' }).optional(),
};

/** An entry as every entry point hands it over. */
const EntryInput = z.object({
  date: day(),
  ...entryFields,
  ...orBlank(valuesOf(moreFields)),
  iterationId: z.number().int().min(1).max(LARGEST_ID).optional(),
  timeLessSeconds: z.number().int().min(0, TIME_LESS_RANGE).max(TIME_LESS_MAX_SECONDS, TIME_LESS_RANGE).default(0),
  /** The price that a person put in place of the one that follows from client and person. */
  sellPrice: rateValue('Sell Price').optional(),
  /** The person has seen with what the entry overlaps. */
  confirmOverlap: z.boolean().default(false),
  /** What a person costs a client who has no rate for them yet: their default, the one that has run out, or another. */
  newRate: z.union([
    z.enum(['default', 'previous']),
    z.object({ rate: rateValue('Rate'), prepaidRate: rateValue('Prepaid rate') }),
  ]).optional(),
});
export type EntryInput = z.output<typeof EntryInput>;

export const AddTimesheet = EntryInput.extend({ idempotencyKey: idempotencyKey() });

export const DAY_SECONDS = 24 * SECONDS_PER_HOUR;
/** So much work on a day; its times are found for it. */
export const workedInDay = () => z.number().int().min(1, ZERO_HOURS).max(DAY_SECONDS, 'A day has 24 hours');
export const AddHours = EntryInput.omit({ startTime: true, endTime: true, timeLessSeconds: true, confirmOverlap: true })
  .extend({ workedSeconds: workedInDay(), idempotencyKey: idempotencyKey() });

export const MAX_ENTRIES_AT_ONCE = 20;
export const AddTimesheets = z.object({
  entries: z.array(EntryInput).min(1).max(MAX_ENTRIES_AT_ONCE, `At most ${MAX_ENTRIES_AT_ONCE} entries are saved at once`),
  idempotencyKey: idempotencyKey(),
});

export const EditTimesheet = EntryInput.extend({ timeId: numberKey(), version: editVersion() });

/** The day's list changes location and notes in place, also of an invoiced entry. */
export const ChangeTimesheetDetails = z.object({
  timeId: numberKey(),
  version: editVersion(),
  locationId: entryFields.locationId,
  notes: entryFields.notes,
});
/** All that may change about an entry while it is on an invoice: nothing that the invoice charges. */
export const ChangeInvoicedTimesheet = z.object({
  timeId: numberKey(), version: editVersion(), ...givenOf(openFields, EntryInput.shape),
});

export const TimesheetRef = z.object({ timeId: numberKey() });

export const PersonDay = z.object({ empId: entryFields.empId, date: dayField() });
export const MAX_COVERAGE_DAYS = 62;
export const PersonPeriod = z.object({ empId: entryFields.empId, from: dayField(), to: dayField() })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The end must not be before the start' });
export const GetTimesheetForm = z.object({
  empId: entryFields.empId,
  date: dayField(),
  clientId: searchText(),
  projectId: searchText(),
  clientSearch: searchText(),
});
/** A project is chosen; a category may be. */
export const RecentComments = z.object({ empId: entryFields.empId, projectId: searchText(), categoryId: searchText() });
export type RecentComments = z.output<typeof RecentComments>;
export const SearchChoices = z.object({ q: searchText() });
export const SearchWork = z.object({ empId: entryFields.empId, q: searchText() });
export const GetFreeSlot = z.object({ empId: entryFields.empId, date: dayField(), workedSeconds: workedInDay() });
export const SearchProjects = z.object({
  q: searchText(),
  clientId: searchText(),
  empId: entryFields.empId,
});
export const GetOverlapping = z.object({
  empId: entryFields.empId,
  date: dayField(),
  startTime: entryFields.startTime,
  endTime: entryFields.endTime,
  timeId: numberKey(),
});

/** What recorded time is summed up by. */
export const GROUPINGS = ['project', 'person', 'client', 'category', 'week', 'month'] as const;
export type Grouping = (typeof GROUPINGS)[number];
export const SUMMARY_SORTS = ['date', 'name', 'hours', 'entries'] as const;
const filterText = () => z.string().catch('').transform((value) => value.replace(/[\u0000-\u001f\u007f]/g, '').trim().slice(0, ID_MAX));

/**
 * Filters of the timesheet reports, and by what they sum up. Empty means all; a sort that the view does not have falls back to its own.
 */
export const TimesheetSummaryParams = z.object({
  groupBy: z.enum(['entries', ...GROUPINGS]).catch('entries'),
  /** Within each group. */
  thenBy: z.enum(GROUPINGS).or(z.literal('')).catch(''),
  /** What the time comes to beside how long it was. */
  value: z.enum(['on', '']).catch(''),
  startDate: openDay(),
  endDate: openDay(),
  empId: filterText(),
  clientId: filterText(),
  projectId: filterText(),
  categoryId: filterText(),
  /** Of the project that is asked for. */
  iterationId: filterText(),
  /** One billing type, or all time that is billable: every type but what is written off. */
  billableId: z.enum([...BILLING_CODES, 'billable']).or(z.literal('')).catch(''),
  sort: z.enum(SUMMARY_SORTS).or(z.literal('')).catch(''),
  direction: sortDirection('desc'),
  page: pageNumber(),
  size: pageSize([20, 50, 100]),
});
export type TimesheetSummaryParams = z.output<typeof TimesheetSummaryParams>;

/** What somebody looks for in their own time and in what they can record time on. */
export const SearchOwnWork = z.object({ q: searchText(), page: pageNumber() });
