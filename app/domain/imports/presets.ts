import type { ImportMappingInput, PresetName } from './contract.ts';

export interface Preset {
  readonly name: PresetName;
  readonly label: string;
  /** Headers that together tell this program's export from any other. */
  readonly tells: readonly string[];
  /** The mapping with the headers as the program writes them; those a file lacks are left empty. */
  readonly mapping: ImportMappingInput;
}

const CREATE_ALL = { createPeople: true, createClients: true, createProjects: true, createIterations: true, createCategories: true } as const;

/** Prepared mappings of detailed time exports, the more particular first. */
export const PREPARED: readonly Preset[] = [
  {
    name: 'toggl',
    label: 'Toggl Track, detailed report',
    tells: ['User', 'Email', 'Client', 'Project', 'Description', 'Start date', 'Start time', 'Duration'],
    mapping: {
      ...CREATE_ALL,
      employeeColumn: 'User', employeeEmailColumn: 'Email', clientColumn: 'Client', projectColumn: 'Project', iterationColumn: 'Task',
      categoryFixed: 'General', dateColumn: 'Start date', endDateColumn: 'End date', startTimeColumn: 'Start time', endTimeColumn: 'End time',
      hoursColumn: 'Duration', notesColumns: ['Description', 'Tags'], billableColumn: 'Billable',
    },
  },
  {
    name: 'clockify',
    label: 'Clockify, detailed report',
    tells: ['User', 'Client', 'Project', 'Description', 'Start Date', 'Start Time', 'End Date', 'Duration (h)'],
    mapping: {
      ...CREATE_ALL,
      employeeColumn: 'User', employeeEmailColumn: 'Email', clientColumn: 'Client', projectColumn: 'Project', iterationColumn: 'Task',
      categoryFixed: 'General', dateColumn: 'Start Date', endDateColumn: 'End Date', startTimeColumn: 'Start Time', endTimeColumn: 'End Time',
      hoursColumn: 'Duration (h)', notesColumns: ['Description', 'Tags'], billableColumn: 'Billable', rateColumn: 'Billable Rate',
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

/** The header itself, or the header with a currency or unit in brackets behind it. */
function headerLike(headers: readonly string[], wanted: string): string {
  const exact = headers.find((header) => plain(header) === plain(wanted));
  return exact ?? headers.find((header) => plain(header).startsWith(`${plain(wanted)} (`)) ?? '';
}

/** The prepared mapping whose headers the file has, or undefined. */
export function detectPreset(headers: readonly string[]): Preset | undefined {
  const has = new Set(headers.map(plain));
  return PREPARED.find(({ tells }) => tells.every((header) => has.has(plain(header))));
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
