import { z } from 'zod';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { INVALID_DURATION, parseDuration, parseTimeOfDay, SECONDS_PER_HOUR } from '#app/domain/kernel/values/duration.ts';
import { INVALID_DATE, isLocalDate, parseManualDate } from '#app/domain/kernel/values/local-date.ts';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';
import { text } from '#app/domain/kernel/fields/text.ts';

/** B is billable, BPP is billable against a prepaid balance, W is a write-off. */
export const BILLING_CODES = ['B', 'BPP', 'W'] as const;
export type BillingCode = (typeof BILLING_CODES)[number];
export const BILLING_CODE_LABEL: Record<BillingCode, string> = { B: 'Billable', BPP: 'Billable (prepaid)', W: 'Write-off' };

export const NOTES_MAX = 4000;
export const TIME_LESS_MAX_HOURS = 8;
export const PROJECT_SUMMARY_DAYS = 14;
export const SAVE_ACTIONS = ['save', 'saveAndNextEntry', 'saveAndNextDay'] as const;
export type SaveAction = (typeof SAVE_ACTIONS)[number];
export const RATE_CHOICES = ['default', 'previous', 'custom'] as const;
export type RateChoice = (typeof RATE_CHOICES)[number];


export const ZERO_HOURS_TITLE = 'Invalid Timesheet';
export const ZERO_HOURS = 'This timesheet entry has no working hours, please correct this by adjusting the start/end times or the time less field.';
export const NEGATIVE_HOURS = 'Total Time must be a positive number';
export const SELL_PRICE_REQUIRED = 'Sell Price is required';
export const ITERATION_REQUIRED = 'Iteration required for this project';
export const RATE_NEEDS_CLIENT = 'You must select a client before overwritting the rate.';
export const GENERAL_PROJECT_WARNING = 'Never use General if you are a developer';
export const INVOICED_DELETE = 'Timesheet cannot be deleted when allocated in an invoice';

const ID_MAX = 120;
const LARGEST_ID = 2_147_483_647;

/** A chosen record: its id, or what a person typed into the search field of a long list. */
const choice = (label: string) => text({ label, max: ID_MAX, required: `${label} is required` });

/** Time is recorded in these years: room for history, none for a mistyped year. */
const FIRST_DAY = '1950-01-01';
const LAST_DAY = '2199-12-31';
const DAY_OUT_OF_RANGE = 'The date must be between 1950 and 2199';

/** A day as yyyy-MM-dd or as typed, d/m/yyyy. */
export const dayField = () => z.string({ error: INVALID_DATE }).max(40, INVALID_DATE).transform((typed, issues) => {
  const parsed = isLocalDate(typed) ? { ok: true as const, date: typed } : parseManualDate(typed);
  if (parsed.ok && parsed.date >= FIRST_DAY && parsed.date <= LAST_DAY) return parsed.date;
  issues.addIssue({ code: 'custom', message: parsed.ok ? DAY_OUT_OF_RANGE : parsed.message });
  return z.NEVER;
});

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

const timeLessField = () => z.string().max(40).optional().transform((typed, issues) => {
  const parsed = parseDuration(typed?.trim() || '0');
  if (parsed.ok && parsed.seconds <= TIME_LESS_MAX_HOURS * SECONDS_PER_HOUR) return parsed.seconds;
  issues.addIssue({ code: 'custom', message: parsed.ok ? `Time less must be between 0 and ${TIME_LESS_MAX_HOURS} hours` : INVALID_DURATION });
  return z.NEVER;
});

const tick = () => z.union([z.boolean(), z.string()]).optional().transform((value) => value === true || value === 'on' || value === 'true');
const optionalId = () => z.union([z.string(), z.number()]).nullish().transform((value) => (value === '' || value == null ? undefined : Number(value)))
  .refine((id) => id === undefined || (Number.isInteger(id) && id > 0 && id <= LARGEST_ID), { error: 'Choose one from the list' });
const amountText = (label: string) => text({ label, max: 60 });
const empIdField = () => text({ label: 'Employee', max: 6, required: 'Employee is required' }).transform((value) => value.toUpperCase());
/** A record's number from an address or a hidden field; what cannot be one is simply not found. */
const recordNumber = () => z.coerce.number().int().min(1).max(LARGEST_ID).catch(0);

/** What the timesheet page posts, and what the API and the bot send, to add or change an entry. */
export const TimesheetForm = z.object({
  date: dayField(),
  clientId: choice('Client'),
  projectId: choice('Project'),
  iterationId: optionalId(),
  categoryId: choice('Category'),
  locationId: choice('Location'),
  notes: text({ label: 'Notes', max: NOTES_MAX }),
  startTime: timeField('Time start is required'),
  endTime: timeField('Time end is required'),
  timeLess: timeLessField(),
  isBillingTypeOverridden: tick(),
  billableId: z.enum(BILLING_CODES, { error: 'Choose a billing type from the list' }).optional(),
  /** The billing type that the page showed: a different one was chosen, ticked or not. */
  shownBillableId: z.enum(BILLING_CODES).optional().catch(undefined),
  isOverwriteRate: tick(),
  sellPrice: amountText('Sell Price'),
  /** The price that the page showed: a different one was typed over it. */
  shownSellPrice: amountText('Sell Price'),
  confirmOverlap: tick(),
  rateChoice: z.enum(RATE_CHOICES, { error: 'Choose a rate' }).optional(),
  customRate: amountText('Rate'),
  customPrepaidRate: amountText('Prepaid rate'),
  intent: z.string().max(40).optional().transform((value) => SAVE_ACTIONS.find((action) => action === value) ?? 'save'),
});
export type TimesheetForm = z.output<typeof TimesheetForm>;

export const AddTimesheet = TimesheetForm.extend({ empId: empIdField(), idempotencyKey: idempotencyKey() });
export type AddTimesheet = z.output<typeof AddTimesheet>;

export const MAX_ENTRIES_AT_ONCE = 20;
export const AddTimesheets = z.object({
  entries: z.array(TimesheetForm.extend({ empId: empIdField() })).min(1).max(MAX_ENTRIES_AT_ONCE, `At most ${MAX_ENTRIES_AT_ONCE} entries are saved at once`),
  idempotencyKey: idempotencyKey(),
});

export const EditTimesheet = TimesheetForm.extend({ empId: empIdField(), timeId: recordNumber(), version: z.coerce.number().int() });
export type EditTimesheet = z.output<typeof EditTimesheet>;

/** The day's list changes location and notes in place, also of an invoiced entry. */
export const ChangeTimesheetDetails = z.object({
  timeId: recordNumber(),
  version: z.coerce.number().int(),
  locationId: choice('Location'),
  notes: text({ label: 'Notes', max: NOTES_MAX }),
});
/** All that may change about an entry while it is on an invoice: nothing that the invoice charges. */
export const ChangeInvoicedTimesheet = ChangeTimesheetDetails.extend({
  projectId: choice('Project'),
  iterationId: optionalId(),
  categoryId: choice('Category'),
});
export type ChangeTimesheetDetails = z.output<typeof ChangeTimesheetDetails>;

export const TimesheetRef = z.object({ timeId: recordNumber() });

export const PersonDay = z.object({ empId: empIdField(), date: dayField() });
export const LONGEST_COVERAGE_DAYS = 62;
export const PersonPeriod = z.object({ empId: empIdField(), from: dayField(), to: dayField() }).refine(({ from, to }) => from <= to, { path: ['to'], error: 'The end must not be before the start' });
export const PersonMonth = z.object({ empId: empIdField(), month: dayField() });
export const GetTimesheetForm = z.object({
  empId: empIdField(),
  date: dayField(),
  clientId: searchText(),
  projectId: searchText(),
  clientSearch: searchText(),
});
/** A project is chosen; a category may be. */
export const RecentComments = z.object({ empId: empIdField(), projectId: searchText(), categoryId: searchText() });
export type RecentComments = z.output<typeof RecentComments>;
export const SearchChoices = z.object({ q: searchText() });
export const SearchProjects = z.object({
  q: searchText(),
  clientId: searchText(),
  empId: empIdField(),
});
export const GetOverlapping = z.object({
  empId: empIdField(),
  date: dayField(),
  startTime: timeField('Time start is required'),
  endTime: timeField('Time end is required'),
  timeId: recordNumber(),
});

export const SUMMARY_GROUPS = ['entries', 'project', 'person', 'client', 'category'] as const;
export const SUMMARY_SORTS = ['date', 'name', 'hours', 'entries'] as const;
const filterText = () => z.string().catch('').transform((value) => value.replace(/[\u0000-\u001f\u007f]/g, '').trim().slice(0, ID_MAX));
const filterDay = () => z.string().catch('').transform((value) => (isLocalDate(value) ? value : ''));

/** Filters of the timesheet reports. Empty means all; a sort that the view does not have falls back to its own. */
export const TimesheetSummaryParams = z.object({
  groupBy: z.enum(SUMMARY_GROUPS).catch('entries'),
  startDate: filterDay(),
  endDate: filterDay(),
  empId: filterText(),
  clientId: filterText(),
  projectId: filterText(),
  categoryId: filterText(),
  billableId: z.enum(BILLING_CODES).or(z.literal('')).catch(''),
  sort: z.enum(SUMMARY_SORTS).or(z.literal('')).catch(''),
  direction: sortDirection('desc'),
  page: pageNumber(),
  pageSize: pageSize([20, 50, 100]),
});
export type TimesheetSummaryParams = z.output<typeof TimesheetSummaryParams>;

/** What somebody looks for in their own time and in what they can record time on. */
export const SearchOwnWork = z.object({ q: searchText(), page: pageNumber() });
