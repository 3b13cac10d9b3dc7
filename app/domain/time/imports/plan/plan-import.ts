import { formatDate, mondayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { BillingCode } from '#app/domain/time/timesheets/contract.ts';
import type { ImportMapping } from '../contract.ts';
import { cutIntoPieces, type Piece } from '../cells/cut-into-pieces.ts';
import { clockChangeNotice, columnsLeftOut } from './plan-notices.ts';
import { detectFormats, type Formats } from '../file/detect-formats.ts';
import { dayPlacer } from '../cells/read-clock-time.ts';
import { readRow, type Problem, type RowNames, type RowReading } from './read-row.ts';
import { type SourceRow, type SourceTable, rowKeys } from '../file/read-table.ts';
import { assignCodes, RecordFinder, type CategoryRecord, type ClientRecord, type ExistingRecords, type IterationRecord, type PersonRecord,
  type ProjectRecord } from './record-finder.ts';
import { sourceColumns } from '../file/source-columns.ts';

/** One timesheet to be: times in seconds after midnight (86,400 is 24:00), `seconds` = end − start − less. */
export interface PlannedEntry {
  readonly part: number;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly less: number;
  readonly seconds: number;
}

export interface RowRecords {
  readonly person: PersonRecord;
  readonly client: ClientRecord;
  readonly project: ProjectRecord;
  readonly iteration: IterationRecord | undefined;
  readonly category: CategoryRecord;
}

export interface PlannedRow {
  readonly line: number;
  readonly key: string;
  readonly status: 'ready' | 'refused' | 'left-out';
  readonly microseconds: number;
  readonly names: RowNames;
  readonly problems: readonly Problem[];
  readonly warnings: readonly string[];
  readonly records: RowRecords | undefined;
  readonly entries: readonly PlannedEntry[];
  readonly notes: string;
  readonly billing: BillingCode | undefined;
  readonly rate: string | undefined;
  readonly startless: RowReading['startless'];
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly notices: readonly string[];
  readonly formats: Formats;
}

export interface PlanContext {
  readonly existing: ExistingRecords;
  /** Nothing goes in on or before this day. */
  readonly closedUntil: LocalDate | null;
  /** Nor in these weeks, each a person and a Monday. */
  readonly confirmedWeeks: readonly string[];
  /** The organisation's, which says how dates are usually written there. */
  readonly timeZone: string;
}

/**
 * Everything an import would do, row by row, without doing it, in steps of so many rows for a server that has others to answer in between.
 * Pure: the same file, mapping and records give the same plan, ids included.
 * @throws DomainError when the mapping names columns that the file does not have, or the dates can be read two ways.
 */
export function importPlanner(table: SourceTable, mapping: ImportMapping, context: PlanContext) {
  const columns = sourceColumns(table, mapping);
  const { formats, notices } = detectFormats(columns, mapping, { headers: table.headers, timeZone: context.timeZone });
  const keys = rowKeys(table.rows);
  const finder = new RecordFinder(context.existing, {
    people: mapping.createPeople, clients: mapping.createClients, projects: mapping.createProjects,
    iterations: mapping.createIterations, categories: mapping.createCategories,
  });
  const closed = { until: context.closedUntil, weeks: new Set(context.confirmedWeeks) };
  const place = dayPlacer();
  const identity = new Map<PersonRecord, number>();
  const rows: PlannedRow[] = [];
  const planOne = (row: SourceRow): PlannedRow => {
    const reading = readRow({ row, columns, mapping, formats }, table.headers.length);
    const planned = planRow(reading, finder, mapping, closed);
    const person = planned.records?.person;
    if (person && !identity.has(person)) identity.set(person, identity.size);
    const entries = person ? placePieces(planned.pieces, identity.get(person)!, dayStartOf(person, mapping), place) : [];
    const { microseconds, names, notes, billing, rate, startless } = reading;
    return { line: row.line, key: keys[rows.length]!, microseconds, names, notes, billing, rate, startless, ...planned, entries };
  };
  return {
    isDone: () => rows.length === table.rows.length,
    planSome(count: number): void {
      for (const row of table.rows.slice(rows.length, rows.length + count)) rows.push(planOne(row));
    },
    finish(): ImportPlan {
      giveCodes(rows, context.existing);
      const clocks = mapping.startTimeColumn === '' ? [] : clockChangeNotice(rows, context.timeZone);
      return { rows, formats, notices: [...table.notices, ...notices, ...clocks, ...columnsLeftOut(table, mapping)] };
    },
  };
}

interface Outcome { status: PlannedRow['status']; problems: readonly Problem[]; warnings: readonly string[];
  records: RowRecords | undefined; pieces: readonly Piece[] }

interface Closed { readonly until: LocalDate | null; readonly weeks: ReadonlySet<string> }

function planRow(reading: RowReading, finder: RecordFinder, mapping: ImportMapping, closed: Closed): Outcome {
  const { warnings } = reading;
  if (reading.isLeftOut) return { status: 'left-out', problems: [], warnings: [], records: undefined, pieces: [] };
  const matched = matchRecords(reading.names, finder);
  const problems = [...reading.problems, ...matched.problems];
  const cut = problems.length === 0 && reading.time ? cutIntoPieces(reading.time, mapping) : { pieces: [], warnings: [] };
  problems.push(...closedProblems(cut.pieces, matched.records, closed));
  if (problems.length > 0) return { status: 'refused', problems, warnings: [], records: undefined, pieces: [] };
  return { status: 'ready', problems, warnings: [...warnings, ...cut.warnings], records: matched.records, pieces: cut.pieces };
}

function closedProblems(pieces: readonly Piece[], records: RowRecords | undefined, { until, weeks }: Closed): Problem[] {
  const closed = until === null ? undefined : pieces.find(({ date }) => date <= until);
  if (closed && until) {
    return [{ field: 'Date', reason: `${formatDate(closed.date)} is not after the closing date of timesheets, ${formatDate(until)}.`,
      remedy: 'Move the closing date back, or leave the row out of the file.' }];
  }
  const confirmed = pieces.find(({ date }) => weeks.has(`${records?.person.code ?? ''} ${mondayOf(date)}`));
  return confirmed ? [{ field: 'Date', reason: `The week of ${formatDate(confirmed.date)} was confirmed.`,
    remedy: 'Return the week, or leave the row out of the file.' }] : [];
}

function matchRecords(names: RowNames, finder: RecordFinder): { records: RowRecords | undefined; problems: Problem[] } {
  const problems: Problem[] = [];
  const take = <Record>(field: string, result: { ok: true; record: Record } | { ok: false; reason: string; remedy: string }): Record
    | undefined => {
    if (result.ok) return result.record;
    problems.push({ field, reason: result.reason, remedy: result.remedy });
    return undefined;
  };
  const person = names.person ? take('Employee', finder.person(names)) : undefined;
  const client = names.client ? take('Client', finder.client(names.client)) : undefined;
  const project = client && names.project ? take('Project', finder.project(client, names.project)) : undefined;
  const iteration = project && names.iteration ? take('Iteration', finder.iteration(project, names.iteration)) : undefined;
  const category = names.category ? take('Category', finder.category(names.category)) : undefined;
  const records = person && client && project && category ? { person, client, project, iteration, category } : undefined;
  return { records, problems };
}

function dayStartOf(person: PersonRecord, mapping: ImportMapping): number {
  const [hours = 0, minutes = 0] = (person.dayStart ?? mapping.dayStart).split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

function placePieces(pieces: readonly Piece[], person: number, dayStart: number, place: ReturnType<typeof dayPlacer>): PlannedEntry[] {
  return pieces.map(({ date, seconds, time }, i) => {
    const placed = time ?? { ...place({ key: `${person} ${date}`, dayStart, seconds }), less: 0 };
    return { part: i + 1, date, start: placed.start, end: placed.end, less: placed.less, seconds };
  });
}

/** Only what ready rows use gets an id: a refused row creates nothing. */
function giveCodes(rows: readonly PlannedRow[], existing: ExistingRecords): void {
  const used = rows.flatMap(({ records }) => records ?? []);
  const taken = (own: readonly { code: string }[]) =>
    new Set([...own.map(({ code }) => code.toUpperCase()), ...(existing.usedCodes ?? [])]);
  assignCodes(new Set(used.map(({ person }) => person)), taken(existing.people), 'EMP');
  assignCodes(new Set(used.map(({ client }) => client)), taken(existing.clients), 'CLI');
  assignCodes(new Set(used.map(({ project }) => project)), taken(existing.projects), 'PRJ');
  assignCodes(new Set(used.map(({ category }) => category)), taken(existing.categories), 'CAT');
}
