import type { ImportMappingInput, PresetName } from '../contract.ts';
import type { KnownDateFormat } from '../cells/read-date.ts';

export interface Preset {
  readonly name: PresetName;
  readonly label: string;
  /** Headers that together tell this program's export from any other. */
  readonly tells: readonly string[];
  /** The mapping with the headers as the program writes them, `|` between those of its versions; what a file lacks is left empty. */
  readonly mapping: ImportMappingInput;
  /** How the program writes dates unless its owner chose otherwise. */
  readonly dateFormat?: KnownDateFormat;
}

const CREATE_ALL = {
  createPeople: true, createClients: true, createProjects: true, createIterations: true, createCategories: true,
} as const;

/** Prepared mappings of detailed time exports, the more particular first. */
export const PREPARED: readonly Preset[] = [
  {
    name: 'toggl',
    label: 'Toggl Track, detailed report',
    tells: ['User', 'Email', 'Client', 'Project', 'Description', 'Start date', 'Start time', 'Duration'],
    mapping: {
      ...CREATE_ALL,
      employeeColumn: 'User', employeeEmailColumn: 'Email', clientColumn: 'Client', projectColumn: 'Project', iterationColumn: 'Task',
      categoryFixed: 'General', dateColumn: 'Start date', endDateColumn: 'End date', startTimeColumn: 'Start time',
      endTimeColumn: 'End time',
      hoursColumn: 'Duration', notesColumns: ['Description', 'Tags'], billableColumn: 'Billable', amountColumn: 'Amount',
    },
  },
  {
    name: 'clockify',
    label: 'Clockify, detailed report',
    dateFormat: 'MM/dd/yyyy',
    tells: ['User', 'Client', 'Project', 'Description', 'Start Date', 'Start Time', 'End Date', 'Duration (h)'],
    mapping: {
      ...CREATE_ALL,
      employeeColumn: 'User', employeeEmailColumn: 'Email', clientColumn: 'Client', projectColumn: 'Project', iterationColumn: 'Task',
      categoryFixed: 'General', dateColumn: 'Start Date', endDateColumn: 'End Date', startTimeColumn: 'Start Time',
      endTimeColumn: 'End Time',
      hoursColumn: 'Duration (h)', notesColumns: ['Description', 'Tags'], billableColumn: 'Billable', rateColumn: 'Billable Rate',
      amountColumn: 'Billable Amount',
    },
  },
  {
    name: 'harvest',
    label: 'Harvest, detailed time report',
    tells: ['Date', 'Client', 'Project', 'Task', 'Hours', 'Billable?', 'First Name', 'Last Name'],
    mapping: {
      ...CREATE_ALL,
      employeeColumn: 'First Name', employeeColumn2: 'Last Name', clientColumn: 'Client', projectColumn: 'Project', categoryColumn: 'Task',
      dateColumn: 'Date', hoursColumn: 'Hours', notesColumns: ['Notes'], billableColumn: 'Billable?', rateColumn: 'Billable Rate',
      amountColumn: 'Billable Amount',
    },
  },
  {
    name: 'kimai',
    label: 'Kimai, export of timesheets',
    tells: ['Date', 'From|Begin', 'To|End', 'Duration', 'User', 'Customer', 'Project', 'Activity', 'Description'],
    mapping: {
      ...CREATE_ALL,
      employeeColumn: 'Alias|User', employeeEmailColumn: 'Email|E-mail', clientColumn: 'Customer', projectColumn: 'Project',
      categoryColumn: 'Activity', dateColumn: 'Date', startTimeColumn: 'From|Begin', endTimeColumn: 'To|End', hoursColumn: 'Duration',
      durationUnit: 'auto', notesColumns: ['Description', 'Tags'], billableColumn: 'Billable',
      rateColumn: 'Hourly rate|HourlyRate|Hourly price',
      fixedRateColumn: 'Fixed rate|FixedRate|Fixed price', amountColumn: 'Rate|Price',
    },
  },
  {
    name: 'sip',
    label: 'SiP time log',
    tells: ['Task', 'Summary', 'Project', 'Breakdown', 'Category', 'Sub category', 'Developer', 'Started', 'Completed', 'Hours'],
    mapping: {
      ...CREATE_ALL,
      employeeColumn: 'Developer', employeePrefix: 'Developer', clientFixed: 'SIP', projectColumn: 'Project', iterationColumn: 'Breakdown',
      categoryColumn: 'Category', categoryColumn2: 'Sub category', dateColumn: 'Started', endDateColumn: 'Completed', hoursColumn: 'Hours',
      notesColumns: ['Summary'], longRows: 'spread',
    },
  },
];

const plain = (header: string): string => header.toLowerCase().trim();

/** The header itself, or the header with a currency or unit in brackets behind it; the first of several names that is there. */
function headerLike(headers: readonly string[], wanted: string): string {
  const names = wanted.split('|').map(plain);
  const first = (fits: (header: string) => boolean) => headers.find((header) => fits(plain(header)));
  return names.map((name) => first((header) => header === name) ?? first((header) => header.startsWith(`${name} (`))).find(Boolean) ?? '';
}

/** The prepared mapping whose headers the file has, or undefined. */
export function detectPreset(headers: readonly string[]): Preset | undefined {
  const has = new Set(headers.map(plain));
  return PREPARED.find(({ tells }) => tells.every((names) => names.split('|').some((header) => has.has(plain(header)))));
}

/** A prepared mapping for this file: its headers in the file's own spelling, the columns it lacks left empty. */
export function mappingFor(preset: Preset, headers: readonly string[]): ImportMappingInput {
  const fitted = Object.entries(preset.mapping).map(([field, value]) => {
    if (Array.isArray(value)) return [field, value.map((header) => headerLike(headers, String(header))).filter(Boolean)];
    return [field, /Column2?$/.test(field) ? headerLike(headers, String(value)) : value];
  });
  return Object.fromEntries(fitted) as ImportMappingInput;
}

const WORDS: readonly (readonly [field: keyof ImportMappingInput, pattern: RegExp])[] = [
  ['employeeColumn', /^(employee|user|who|person|name|developer|staff|worker|member|mitarbeiter)/],
  ['employeeEmailColumn', /e-?mail/],
  ['clientColumn', /^(client|customer|company|kunde)/],
  ['projectColumn', /^(project|projekt)/],
  ['iterationColumn', /^(iteration|sprint|breakdown|phase|milestone)/],
  ['categoryColumn', /^(category|activity|task|type|kategorie)/],
  ['dateColumn', /^(date|day|start ?date|started|datum)/],
  ['endDateColumn', /^(end ?date|completed|finished)/],
  ['startTimeColumn', /^(start|start ?time|from|von)$/],
  ['endTimeColumn', /^(end|end ?time|to|until|bis)$/],
  ['hoursColumn', /^(hours|duration|time|stunden|dauer)/],
  ['billableColumn', /^billable\??$/],
  ['amountColumn', /amount|betrag/],
  ['rateColumn', /rate|stundensatz/],
];

/** A first guess from the words of the headers, for a file of no known program. */
export function guessMapping(headers: readonly string[]): ImportMappingInput {
  const guess: Record<string, unknown> = { ...CREATE_ALL };
  const free = new Set(headers);
  for (const [field, pattern] of WORDS) {
    const header = [...free].find((each) => pattern.test(plain(each)));
    if (!header) continue;
    guess[field] = header;
    free.delete(header);
  }
  guess['notesColumns'] = [...free].filter((header) => /^(notes?|description|comment|summary|beschreibung)/.test(plain(header)));
  return guess;
}

/** The mapping that a file begins with: that of its program, else a guess from the words of its headers. */
export function firstMapping(headers: readonly string[]): ImportMappingInput {
  const preset = detectPreset(headers);
  return preset ? mappingFor(preset, headers) : guessMapping(headers);
}
