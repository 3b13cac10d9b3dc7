import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '#app/db/database.ts';
import {
  DATE_FORMATS, ImportMappingForm, MAX_FILE_BYTES, PRESETS, type ImportMapping, type ImportMappingInput,
} from '#app/domain/time/imports/contract.ts';
import {
  dryRunFile, firstMapping, mappingFor, PREPARED, readTable, runImport, saveImportMapping, uploadImport, type DryRun, type ImportResult,
} from '#app/domain/time/imports/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatHoursGrouped } from '#app/domain/kernel/values/duration.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { terminalContext } from './terminal-context.ts';

export const USAGE = `npm run import -- --file FILE [options]
  --tenant HOST           the organisation's host name (localhost)
  --preset NAME           ${PRESETS.join(', ')}; guessed from the file's columns when left out
  --client TEXT           the client of rows that name none; also --project, --category, --employee
  --date-format FORMAT    ${DATE_FORMATS.filter((format) => format !== 'auto').join(', ')}, when the file's dates can be read two ways
  --missing-start WHAT    refuse, completion, given or leave-out, for rows without a start date
  --given-date DATE       yyyy-MM-dd
  --spread HOURS          spread rows longer than a day over several days, this many hours a day
  --rate AMOUNT           default rate of people who are created
  --set FIELD=VALUE       any other field of the mapping, as often as needed
  --dry-run               say what would happen, and change nothing`;

const text = { type: 'string' } as const;
const OPTIONS = {
  file: text, tenant: text, preset: text, client: text, project: text, category: text, employee: text,
  'date-format': text, 'missing-start': text, 'given-date': text, spread: text, rate: text, set: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

const refuse = (message: string): DomainError => new DomainError('rule_violated', message);

function readOptions(argv: readonly string[]): Values {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS }).values;
  } catch (error) {
    throw refuse(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function readFile(path: string | undefined): Uint8Array<ArrayBuffer> {
  if (!path) throw refuse(`Which file?\n${USAGE}`);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile()) throw refuse(`There is no file ${path}.`);
  if (stat.size > MAX_FILE_BYTES)
    throw refuse(`The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB. Split it and import the parts one after another.`);
  return new Uint8Array(readFileSync(path));
}

/** What `--set` gives, in the type that the field has. */
function typed(value: string): string | number | boolean | string[] {
  if (value === 'true' || value === 'false') return value === 'true';
  return value;
}

function mappingOf(values: Values, headers: readonly string[]): ImportMapping {
  const preset = PREPARED.find(({ name }) => name === values.preset);
  if (values.preset && !preset) throw refuse(`There is no prepared mapping ${values.preset}. There are ${PRESETS.join(', ')}.`);
  const chosen: Record<string, unknown> = { ...(preset ? mappingFor(preset, headers) : firstMapping(headers)) };
  const give = (field: keyof ImportMappingInput, value: unknown) => { if (value !== undefined) chosen[field] = value; };
  give('clientFixed', values.client);
  give('projectFixed', values.project);
  give('categoryFixed', values.category);
  give('employeeFixed', values.employee);
  give('dateFormat', values['date-format']);
  give('missingStart', values['missing-start']);
  give('givenDate', values['given-date']);
  give('newPersonRate', values.rate);
  if (values.spread !== undefined) Object.assign(chosen, { longRows: 'spread', hoursPerDay: Number(values.spread) });
  for (const pair of values.set ?? []) {
    const [field = '', ...rest] = pair.split('=');
    const value = rest.join('=');
    if (field === 'notesColumns') chosen[field] = value.split(',');
    else chosen[field] = field === 'longerThanHours' || field === 'hoursPerDay' ? Number(value) : typed(value);
  }
  const parsed = ImportMappingForm.safeParse(chosen);
  if (!parsed.success) throw refuse(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  return parsed.data;
}

const figure = (label: string, { rows, seconds }: { rows: number; seconds: number }): string =>
  `${label.padEnd(22)}${formatCount(rows).padStart(9)} rows ${formatHoursGrouped(seconds).padStart(12)} h`;

function describe(dryRun: DryRun, print: (line: string) => void): void {
  for (const notice of dryRun.notices) print(notice);
  print(figure('In the file', dryRun.file));
  print(figure('To be imported', dryRun.toImport));
  print(figure('Imported earlier', dryRun.alreadyIn));
  print(figure('Left out with errors', dryRun.refused));
  print(figure('Left out as chosen', dryRun.leftOut));
  if (dryRun.unpriced.entries > 0)
    print(`${formatHoursGrouped(dryRun.unpriced.seconds)} h without a price: give --rate, or set rates afterwards and apply them.`);
  print(
    `To be created: ${formatCount(dryRun.newPeople.length)} people, ${formatCount(dryRun.newClients.length)} clients, ${formatCount(
      dryRun.newProjects.length,
    )} projects, ${formatCount(dryRun.newIterations.length)} iterations, ${formatCount(dryRun.newCategories.length)} categories`);
  for (const { line, field, reason, remedy } of dryRun.refusals) print(`line ${line}, ${field}: ${reason} ${remedy}`);
  if (dryRun.warnings.length > 0)
    print(`${formatCount(dryRun.warnings.length)} warnings; the first: line ${dryRun.warnings[0]!.line}: ${dryRun.warnings[0]!.message}`);
}

/** The terminal asks as the mapping page does: by not going on. */
function askForDates(error: unknown): never {
  if (!(error instanceof DomainError) || !error.fields?.['dateFormat']) throw error;
  throw refuse(`${error.message}\nSay which with --date-format dd/MM/yyyy or --date-format MM/dd/yyyy.`);
}

/**
 * What the arguments of a command line ask for, with the bytes of the file that they name.
 * @throws DomainError with words for the person at the terminal.
 */
export function readImport(argv: readonly string[]): { readonly values: Values; readonly bytes: Uint8Array<ArrayBuffer> } {
  const values = readOptions(argv);
  return { values, bytes: readFile(values.file) };
}

/**
 * Imports a file as a command line asks; `print` takes the lines of the answer. Answers undefined after a dry run.
 * @throws DomainError with words for the person at the terminal.
 */
export async function importFromTerminal(database: Database, { values, bytes }: ReturnType<typeof readImport>,
  print: (line: string) => void, now: () => Date): Promise<ImportResult | undefined> {
  const ctx = await terminalContext(database, values.tenant ?? 'localhost', now);
  const mapping = mappingOf(values, (await readTable(bytes)).headers);
  const dryRun = await dryRunFile(ctx, { bytes, mapping }).catch(askForDates);
  describe(dryRun, print);
  if (values['dry-run']) return undefined;
  const { importId } = await uploadImport(ctx, { fileName: basename(values.file ?? '').slice(-200), bytes });
  await saveImportMapping(ctx, { ...mapping, importId, version: 1 });
  const result = await runImport(ctx, { importId, tell: ({ message }) => Promise.resolve(print(message)) });
  print(figure('Imported', result.imported));
  return result;
}
