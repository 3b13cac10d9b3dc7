import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import type { ImportPlan, PlannedRow } from './plan-import.ts';
import { MICROSECONDS } from '../cells/read-hours.ts';

export interface Tally { readonly rows: number; readonly entries: number; readonly seconds: number }

export interface Refusal { readonly line: number; readonly field: string; readonly reason: string; readonly remedy: string }
export interface Warning { readonly line: number; readonly message: string }

/** Hours of one project or person: as the file has them, already in, going in now, and staying out. */
export interface HoursRow {
  readonly code: string;
  readonly name: string;
  readonly client: string;
  readonly rows: number;
  readonly fileSeconds: number;
  readonly alreadySeconds: number;
  readonly toImportSeconds: number;
  readonly outSeconds: number;
}

/** Rows without a start date, whatever becomes of them. */
export interface StartlessRows { readonly rows: number; readonly withEnd: number }

export interface Unpriced { readonly entries: number; readonly seconds: number }

export interface NewRecord { readonly code: string; readonly name: string; readonly detail: string; readonly rows: number }

export interface DryRun {
  readonly file: Tally;
  readonly toImport: Tally;
  readonly alreadyIn: Tally;
  readonly refused: Tally;
  readonly leftOut: Tally;
  /** What goes in to be charged and would have no price. */
  readonly unpriced: Unpriced;
  readonly startless: StartlessRows;
  readonly notices: readonly string[];
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Warning[];
  readonly newPeople: readonly NewRecord[];
  readonly newClients: readonly NewRecord[];
  readonly newProjects: readonly NewRecord[];
  readonly newIterations: readonly NewRecord[];
  readonly newCategories: readonly NewRecord[];
  readonly byProject: readonly HoursRow[];
  readonly byPerson: readonly HoursRow[];
  readonly firstDay: string | undefined;
  readonly lastDay: string | undefined;
}

/** The figures that a person reads before an import runs, but for prices. `keysIn` are the row keys that went in earlier. */
export function describePlan(plan: ImportPlan, keysIn: ReadonlySet<string>): Omit<DryRun, 'unpriced'> {
  const isIn = (row: PlannedRow) => row.status === 'ready' && keysIn.has(row.key);
  const toImport = plan.rows.filter((row) => row.status === 'ready' && !isIn(row));
  const leftOut = plan.rows.filter(({ status }) => status === 'left-out');
  const refused = plan.rows.filter(({ status }) => status === 'refused');
  const days = toImport.flatMap(({ entries }) => entries.map(({ date }) => date)).sort();
  return {
    file: tally(plan.rows),
    toImport: tally(toImport),
    alreadyIn: tally(plan.rows.filter(isIn)),
    refused: tally(refused),
    leftOut: tally(leftOut),
    startless: startlessRows(plan.rows),
    notices: [...plan.notices, ...roundingNotice(plan.rows)],
    refusals: plan.rows.flatMap(refusalsOf),
    warnings: toImport.flatMap(({ line, warnings }) => warnings.map((message) => ({ line, message }))),
    ...newRecords(toImport),
    byProject: hoursBy(plan.rows, isIn, projectOf),
    byPerson: hoursBy(plan.rows, isIn, personOf),
    firstDay: days[0],
    lastDay: days.at(-1),
  };
}

function startlessRows(rows: readonly PlannedRow[]): StartlessRows {
  const startless = rows.flatMap((row) => row.startless ?? []);
  return { rows: startless.length, withEnd: startless.filter(({ hasEnd }) => hasEnd).length };
}

const LEFT_OUT = { field: 'Date', reason: 'The row has no start date.', remedy: 'Left out, as chosen for such rows.' };

function refusalsOf({ line, status, problems }: PlannedRow): Refusal[] {
  if (status === 'left-out') return [{ line, ...LEFT_OUT }];
  return status === 'refused' ? problems.map((problem) => ({ line, ...problem })) : [];
}

const wholeSeconds = (microseconds: number): number => Math.round(microseconds / MICROSECONDS);

function tally(rows: readonly PlannedRow[]): Tally {
  let microseconds = 0;
  let entries = 0;
  for (const row of rows) {
    microseconds += row.microseconds;
    entries += row.entries.length;
  }
  return { rows: rows.length, entries, seconds: wholeSeconds(microseconds) };
}

/** Time is kept in whole seconds; a file with finer hours is told so rather than silently changed. */
function roundingNotice(rows: readonly PlannedRow[]): string[] {
  const count = rows.filter((row) => row.status === 'ready' && row.microseconds % MICROSECONDS !== 0).length;
  return count === 0
    ? []
    : [
      `${formatCount(count)} ${count === 1
        ? 'row has'
        : 'rows have'} hours that are not whole seconds; each is rounded to the nearest second.`];
}

interface Group { readonly key: unknown; readonly code: string; readonly name: string; readonly client: string }

const MAX_NAME_LENGTH = 100;

/** A text of a refused row may be anything; it is shown and kept all the same. */
const storable = (name: string): string =>
  [...name.slice(0, MAX_NAME_LENGTH * 2).replace(/[\u0000-\u001f\u007f]/g, ' ')].slice(0, MAX_NAME_LENGTH).join('').toWellFormed();

function projectOf({ records, names }: PlannedRow): Group {
  if (records) return { key: records.project, code: records.project.code, name: records.project.name, client: records.client.name };
  return { key: `${names.client}\n${names.project}`.toLowerCase(), code: '', name: storable(names.project) || '(none)',
    client: storable(names.client) };
}

function personOf({ records, names }: PlannedRow): Group {
  if (records) return { key: records.person, code: records.person.code, name: records.person.name, client: '' };
  return { key: names.person.toLowerCase(), code: '', name: storable(names.person) || '(none)', client: '' };
}

/** A refused row is counted with the record that ready rows found under the same text. */
function hoursBy(rows: readonly PlannedRow[], isIn: (row: PlannedRow) => boolean, groupOf: (row: PlannedRow) => Group): HoursRow[] {
  const known = new Map<string, Group>();
  const textOf = (row: PlannedRow) => String(groupOf({ ...row, records: undefined }).key);
  for (const row of rows) if (row.records) known.set(textOf(row), groupOf(row));
  const sums = new Map<unknown, HoursSum>();
  for (const row of rows) {
    const group = row.records ? groupOf(row) : known.get(textOf(row)) ?? groupOf(row);
    const sum = sums.get(group.key) ?? { group, rows: 0, file: 0, already: 0, toImport: 0, out: 0 };
    sums.set(group.key, sum);
    sum.rows += 1;
    sum.file += row.microseconds;
    if (row.status !== 'ready') sum.out += row.microseconds;
    else if (isIn(row)) sum.already += row.microseconds;
    else sum.toImport += row.microseconds;
  }
  const sorted = [...sums.values()].sort((a, b) => b.file - a.file || (a.group.name < b.group.name ? -1 : 1));
  return withOthers(sorted).map(({ group, rows: count, file, already, toImport, out }) => ({
    code: group.code, name: group.name, client: group.client, rows: count, fileSeconds: wholeSeconds(file),
    alreadySeconds: wholeSeconds(already), toImportSeconds: wholeSeconds(toImport), outSeconds: wholeSeconds(out),
  }));
}

interface HoursSum { group: Group; rows: number; file: number; already: number; toImport: number; out: number }

const MAX_GROUPS = 1000;

/** A mapping gone wrong makes a project of every row; the list stays readable, and still adds up to the file. */
function withOthers(sums: readonly HoursSum[]): HoursSum[] {
  if (sums.length <= MAX_GROUPS) return [...sums];
  const others: HoursSum = { group: { key: 'others', code: '', name: `(${formatCount(sums.length - MAX_GROUPS)} others)`, client: '' },
    rows: 0, file: 0, already: 0, toImport: 0, out: 0 };
  for (const sum of sums.slice(MAX_GROUPS))
    for (const part of ['rows', 'file', 'already', 'toImport', 'out'] as const) others[part] += sum[part];
  return [...sums.slice(0, MAX_GROUPS), others];
}

type NewRecords = Pick<DryRun, 'newPeople' | 'newClients' | 'newProjects' | 'newIterations' | 'newCategories'>;

function newRecords(rows: readonly PlannedRow[]): NewRecords {
  const records = rows.flatMap((row) => row.records ?? []);
  return {
    newPeople: fresh(records.map(({ person }) => person), ({ email }) => email),
    newClients: fresh(records.map(({ client }) => client), () => ''),
    newProjects: fresh(records.map(({ project }) => project), ({ client }) => client.name),
    newIterations: fresh(records.flatMap(({ iteration }) => (iteration ? [{ ...iteration, code: '', original: iteration }] : [])),
      ({ project }) => project.name, ({ original }) => original),
    newCategories: fresh(records.map(({ category }) => category), () => ''),
  };
}

/** PC2 before PC10. */
const NATURAL = new Intl.Collator('en', { numeric: true });

function fresh<Each extends { code: string; name: string; isNew: boolean }>(all: readonly Each[], detail: (record: Each) => string,
  identity: (record: Each) => unknown = (record) => record): NewRecord[] {
  const counts = new Map<unknown, { record: Each; rows: number }>();
  for (const record of all) {
    if (!record.isNew) continue;
    const count = counts.get(identity(record)) ?? { record, rows: 0 };
    counts.set(identity(record), count);
    count.rows += 1;
  }
  return [...counts.values()]
    .map(({ record, rows }) => ({ code: record.code, name: record.name, detail: detail(record), rows }))
    .sort((a, b) => NATURAL.compare(a.detail, b.detail) || NATURAL.compare(a.name, b.name));
}
