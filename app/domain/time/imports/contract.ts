import { z } from 'zod';
import { NOTES_MAX } from '../timesheets/contract.ts';
import { amountField, amountValue } from '#app/domain/kernel/fields/amount-field.ts';
import { editVersion } from '../../kernel/edit-version.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { isLocalDate } from '#app/domain/kernel/values/local-date.ts';
import { implausibleDay, isPlausibleDay } from '#app/domain/kernel/values/plausible-day.ts';
import { pageNumber, pageSize } from '../../kernel/page.ts';
import { code, text } from '#app/domain/kernel/fields/text.ts';
import { tick } from '#app/domain/kernel/fields/tick.ts';
import { fixedTexts, MAX_HEADER_LENGTH } from './fields.ts';

export { MAX_FILE_BYTES, MAX_ROWS } from './fields.ts';

export const MAX_NOTES_LENGTH = NOTES_MAX;
export const MAX_ROW_HOURS = 10_000;

export const DATE_FORMATS = ['auto', 'yyyy-MM-dd', 'dd/MM/yyyy', 'MM/dd/yyyy', 'dd.MM.yyyy'] as const;
export const DECIMAL_MARKS = ['auto', 'point', 'comma'] as const;
const MISSING_START = ['refuse', 'completion', 'given', 'leave-out'] as const;
const LONG_ROWS = ['refuse', 'spread'] as const;
export const DURATION_UNITS = ['hours', 'seconds', 'auto'] as const;
export const PRESETS = ['toggl', 'clockify', 'harvest', 'kimai', 'sip'] as const;

export type DateFormat = (typeof DATE_FORMATS)[number];
export type DecimalMark = (typeof DECIMAL_MARKS)[number];
export type DurationUnit = (typeof DURATION_UNITS)[number];
export type PresetName = (typeof PRESETS)[number];

/** An import in an address or a hidden field; what cannot be one finds nothing. */
const importId = () => z.uuid().catch('00000000-0000-0000-0000-000000000000');

const column = (label: string) => text({ label, max: MAX_HEADER_LENGTH });

const day = (label: string) => text({ label, max: 10 })
  .refine((value) => value === '' || isLocalDate(value), { error: `${label} must be a real day.`, abort: true })
  .refine((value) => value === '' || isPlausibleDay(value), { error: implausibleDay(label) });

const hours = (label: string, max: number, initial: number) =>
  z.number({ error: `${label} must be a number.` })
    .min(0.25, { error: `${label} must be at least 0.25.` })
    .max(max, { error: `${label} must be at most ${max}.` })
    .multipleOf(0.25, { error: `${label} must be in quarters of an hour.` })
    .default(initial);

const DAY_START = '09:00';
const dayStart = () => text({ label: 'Start of the day', max: 5 })
  .refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), { error: 'Start of the day must be a time such as 09:00.' })
  .default(DAY_START);

const columns = {
  employeeColumn: column('Employee column'),
  employeeColumn2: column('Second employee column'),
  employeeEmailColumn: column('Employee e-mail column'),
  employeePrefix: text(fixedTexts.employeePrefix),
  employeeFixed: text(fixedTexts.employeeFixed),
  clientColumn: column('Client column'),
  clientFixed: text(fixedTexts.clientFixed),
  projectColumn: column('Project column'),
  projectFixed: text(fixedTexts.projectFixed),
  iterationColumn: column('Iteration column'),
  categoryColumn: column('Category column'),
  categoryColumn2: column('Second category column'),
  categoryFixed: text(fixedTexts.categoryFixed),
  dateColumn: column('Date column'),
  endDateColumn: column('End date column'),
  startTimeColumn: column('Start time column'),
  endTimeColumn: column('End time column'),
  hoursColumn: column('Hours column'),
  notesColumns: z.array(column('Notes column')).max(20, { error: 'At most 20 columns can be joined into the notes.' }).default([]),
  billableColumn: column('Billable column'),
  rateColumn: column('Rate column'),
  fixedRateColumn: column('Fixed rate column'),
  amountColumn: column('Amount column'),
};

const choices = {
  dateFormat: z.enum(DATE_FORMATS, { error: 'Choose a date format.' }).default('auto'),
  decimalMark: z.enum(DECIMAL_MARKS, { error: 'Choose a decimal mark.' }).default('auto'),
  durationUnit: z.enum(DURATION_UNITS, { error: 'Choose what the durations are written in.' }).default('hours'),
  missingStart: z.enum(MISSING_START, { error: 'Choose what to do with rows without a start date.' }).default('refuse'),
  givenDate: day('Given date'),
  longRows: z.enum(LONG_ROWS, { error: 'Choose what to do with long rows.' }).default('refuse'),
  longerThanHours: hours('Longest row', 24, 24),
  hoursPerDay: hours('Hours a day', 24, 8),
  createPeople: tick(),
  createClients: tick(),
  createProjects: tick(),
  createIterations: tick(),
  createCategories: tick(),
  locationId: code({ label: 'Location', required: '' }),
};

const NEW_PERSON_RATE = { label: 'Default rate of new people', decimals: 4 } as const;

const Fields = z.object({ ...columns, ...choices, newPersonRate: amountValue(NEW_PERSON_RATE).optional(), dayStart: dayStart() });

/** The same as it is typed: the rate as people write amounts, and a start of the day that may be left empty. */
const TypedFields = Fields.extend({
  newPersonRate: amountField(NEW_PERSON_RATE).optional(), dayStart: z.preprocess((typed) => typed || undefined, dayStart()),
});

type Problem = readonly [field: keyof z.output<typeof Fields>, message: string];

function problemsOf(mapping: z.output<typeof Fields>): Problem[] {
  const problems: Problem[] = [];
  const need = (isThere: boolean, field: Problem[0], message: string) => { if (!isThere) problems.push([field, message]); };
  need(Boolean(mapping.employeeColumn || mapping.employeeFixed), 'employeeColumn',
    'Choose the column that names the employee, or give one employee for all rows.');
  need(Boolean(mapping.clientColumn || mapping.clientFixed), 'clientColumn',
    'Choose the column that names the client, or give one client for all rows.');
  need(Boolean(mapping.projectColumn || mapping.projectFixed), 'projectColumn',
    'Choose the column that names the project, or give one project for all rows.');
  need(Boolean(mapping.categoryColumn || mapping.categoryFixed), 'categoryColumn',
    'Choose the column that names the category, or give one category for all rows.');
  need(Boolean(mapping.dateColumn || mapping.missingStart !== 'refuse'), 'dateColumn', 'Choose the column that holds the date.');
  need(
    mapping.missingStart !== 'given' || mapping.givenDate !== '', 'givenDate', 'Give the date that rows without a start date shall have.',
  );
  need(mapping.missingStart !== 'completion' || mapping.endDateColumn !== '', 'endDateColumn',
    'Choose the column that holds the completion date.');
  const hasTimes = mapping.startTimeColumn !== '' && mapping.endTimeColumn !== '';
  need(mapping.hoursColumn !== '' || hasTimes, 'hoursColumn', 'Choose the column of the hours, or those of the start and end time.');
  need(mapping.longRows === 'refuse' || mapping.hoursPerDay <= mapping.longerThanHours, 'hoursPerDay',
    'Hours a day must not be more than the longest row.');
  return problems;
}

function sayProblems(mapping: z.output<typeof Fields>, check: z.RefinementCtx): void {
  for (const [field, message] of problemsOf(mapping)) check.addIssue({ code: 'custom', path: [field], message });
}

/** Which column or fixed text feeds which field, and what to do with rows that do not fit. */
export const ImportMapping = Fields.superRefine(sayProblems);
export const ImportMappingForm = TypedFields.superRefine(sayProblems);
export type ImportMapping = z.output<typeof ImportMapping>;
export type ImportMappingInput = Partial<z.input<typeof ImportMapping>>;

/** Every field that names a column of the file. */
export const COLUMN_FIELDS = [
  'employeeColumn', 'employeeColumn2', 'employeeEmailColumn', 'clientColumn', 'projectColumn', 'iterationColumn',
  'categoryColumn', 'categoryColumn2', 'dateColumn', 'endDateColumn', 'startTimeColumn', 'endTimeColumn',
  'hoursColumn', 'billableColumn', 'rateColumn', 'fixedRateColumn', 'amountColumn',
] as const satisfies readonly (keyof typeof columns)[];

/** The columns of the file that a mapping takes. */
export const columnsOf = (mapping: ImportMappingInput): Set<string> =>
  new Set([...COLUMN_FIELDS.map((field) => mapping[field]), ...(mapping.notesColumns ?? [])]
    .filter((header): header is string => Boolean(header)));

/** What a person saves on the mapping page. */
const edited = { importId: importId(), version: editVersion() };
export const SaveImportMapping = Fields.extend(edited).superRefine(sayProblems);
export const SaveImportMappingForm = TypedFields.extend(edited).superRefine(sayProblems);

export const UploadImport = z.object({
  fileName: text({ label: 'File name', max: 200, required: true }),
  bytes: z.instanceof(Uint8Array, { error: 'Choose a CSV file.' }),
  idempotencyKey: idempotencyKey(),
});

export const UploadForm = z.object({
  file: z.instanceof(File, { error: 'Choose a CSV file.' }).refine(
    (file) => file.name !== '' && file.size > 0, { error: 'Choose a CSV file that is not empty.' },
  ),
  idempotencyKey: idempotencyKey(),
});

export const ImportId = z.object({ importId: importId() });

/** What is to become of the rows without a start date, said where the check names them. */
export const ChooseMissingStart = ImportId.extend({
  missingStart: choices.missingStart, givenDate: choices.givenDate, version: editVersion(),
});

export const StartImport = ImportId.extend({ version: editVersion(), idempotencyKey: idempotencyKey() });
export const GetImportMapping = ImportId.extend({ preset: z.enum(PRESETS).or(z.literal('')).catch('') });

const IMPORT_LIST_SIZES = [15, 50] as const;
export const ImportList = z.object({ page: pageNumber(), size: pageSize(IMPORT_LIST_SIZES) });

export const REFUSALS_PAGE_SIZE = 50;

const CHECK_TABS = ['out', 'warnings', 'new', 'hours'] as const;
export const CheckParams = z.object({ tab: z.enum(CHECK_TABS).catch('out'), page: pageNumber() });
