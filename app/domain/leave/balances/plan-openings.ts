import { z } from 'zod';
import { readMinutes } from '#app/domain/kernel/fields/typed-minutes.ts';
import { isPlausibleDay } from '#app/domain/kernel/values/plausible-day.ts';
import { SaveEntitlement } from './contract.ts';
import { entitlementFields } from './fields.ts';

/** The columns of a file, by the names in its first line; those that may be missing keep what is stored, or the usual of a new one. */
const OPENING_COLUMNS = {
  employee: 'Employee', type: 'Leave type', startsOn: 'Counted from', opening: 'Opening balance', yearly: 'Hours a year',
  accrues: 'Accrues', yearEndMonth: 'Leave year ends with', carryOver: 'Carried over at most', allowsNegative: 'May fall below zero',
} as const;
type Name = keyof typeof OPENING_COLUMNS;
const REQUIRED: readonly Name[] = ['employee', 'type', 'startsOn', 'opening', 'yearly'];

/** The people, the types and the entitlements of the organisation that a file can name. */
export interface StoredBalances {
  /** By id, address and full name, in small letters; null where a name means several people. */
  readonly people: ReadonlyMap<string, string | null>;
  /** The types that count a balance, by name in small letters. */
  readonly types: ReadonlyMap<string, number>;
  /** By person and type. */
  readonly entitlements: ReadonlyMap<string, SaveEntitlement>;
}

export interface OpeningRefusal { readonly line: number; readonly field: string; readonly reason: string }
export interface PlannedOpening { readonly line: number; readonly isNew: boolean; readonly values: SaveEntitlement }
export interface OpeningPlan {
  readonly planned: readonly PlannedOpening[];
  readonly unchanged: number;
  readonly refusals: readonly OpeningRefusal[];
}

/** A reason for which a row is left out, with the column that it is about. */
class RowRefusal extends Error {
  override readonly name = 'RowRefusal';
  readonly field: string;

  constructor(field: string, reason: string) {
    super(reason);
    this.field = field;
  }
}

export const keyOf = (empId: string, leaveTypeId: number): string => `${empId} ${leaveTypeId}`;

type Cells = Readonly<Partial<Record<Name, string>>>;
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Finds the columns of a file by their names. Refuses a file without one that is needed. */
function columnsIn(headers: readonly string[]): ReadonlyMap<Name, number> {
  const names = Object.entries(OPENING_COLUMNS) as [Name, string][];
  return new Map(names.map(([name, label]) => [name, headers.findIndex((header) => plain(header) === plain(label))] as const)
    .filter(([, at]) => at >= 0));
}

/** Plans the entitlements that a file adds or changes; a row in which something is wrong is left out. */
export function planOpenings(
  headers: readonly string[], rows: readonly { readonly line: number; readonly cells: readonly string[] }[], stored: StoredBalances,
): OpeningPlan {
  const columns = columnsIn(headers);
  const missing = REQUIRED.filter((name) => !columns.has(name)).map((name) => OPENING_COLUMNS[name]);
  if (missing.length > 0) {
    return { planned: [], unchanged: 0, refusals: [{ line: 1, field: '', reason: `There is no column ${missing.join(', ')}.` }] };
  }
  const planned = new Map<string, PlannedOpening>();
  const refusals: OpeningRefusal[] = [];
  let unchanged = 0;
  for (const { line, cells } of rows) {
    try {
      const said: Cells = Object.fromEntries([...columns].map(([name, at]) => [name, cells[at]?.trim() ?? '']));
      const { key, known, values } = readOpening(said, stored);
      const earlier = planned.get(key);
      if (earlier) throw new RowRefusal('Employee', `This balance is on line ${earlier.line} already.`);
      if (known && isSame(known, values)) unchanged += 1;
      else planned.set(key, { line, isNew: !known, values });
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error;
      refusals.push({ line, field: error.field, reason: error.message });
    }
  }
  return { planned: [...planned.values()], unchanged, refusals };
}

const isSame = (a: SaveEntitlement, b: SaveEntitlement): boolean =>
  (Object.keys(b) as (keyof SaveEntitlement)[]).every((name) => a[name] === b[name]);

function readOpening(said: Cells, { people, types, entitlements }: StoredBalances) {
  const empId = people.get((said.employee ?? '').toLowerCase());
  if (empId === undefined) throw new RowRefusal('Employee', `There is no employee “${said.employee ?? ''}”.`);
  if (empId === null) throw new RowRefusal('Employee', `“${said.employee ?? ''}” are several people. Use the id or the email address.`);
  const leaveTypeId = types.get((said.type ?? '').toLowerCase());
  if (leaveTypeId === undefined) throw new RowRefusal('Leave type', `No type “${said.type ?? ''}” counts a balance.`);
  const key = keyOf(empId, leaveTypeId);
  const known = entitlements.get(key);
  const startsOn = dayIn(said.startsOn ?? '');
  const values: SaveEntitlement = {
    empId, leaveTypeId, version: known?.version ?? 0, startsOn, opening: hoursIn('opening', said), yearly: hoursIn('yearly', said),
    yearlyFrom: known?.yearlyFrom && known.yearlyFrom > startsOn ? known.yearlyFrom : startsOn,
    accrues: wordIn('accrues', said) ?? known?.accrues ?? 'daily',
    yearEndMonth: wordIn('yearEndMonth', said) ?? known?.yearEndMonth ?? '12',
    carryOver: said.carryOver ? hoursIn('carryOver', said) : known?.carryOver ?? null,
    allowsNegative: said.allowsNegative ? yesIn(said.allowsNegative) : known?.allowsNegative ?? false, idempotencyKey: undefined,
  };
  const checked = SaveEntitlement.safeParse(values);
  const [issue] = checked.error?.issues ?? [];
  if (issue) throw new RowRefusal(OPENING_COLUMNS[issue.path[0] as Name] ?? '', issue.message);
  return { key, known, values };
}

function dayIn(cell: string): string {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  const date = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
  if (!isPlausibleDay(date)) throw new RowRefusal(OPENING_COLUMNS.startsOn, `“${cell}” is no day such as 01/07/2026 or 2026-07-01.`);
  return date;
}

function hoursIn(name: 'opening' | 'yearly' | 'carryOver', said: Cells): number {
  const minutes = readMinutes(said[name] ?? '');
  const reason = `“${said[name] ?? ''}” is no number of hours in whole minutes.`;
  if (minutes === undefined) throw new RowRefusal(OPENING_COLUMNS[name], reason);
  return minutes;
}

/** Reads one of a field's options by itself or by its word. */
function wordIn<Field extends 'accrues' | 'yearEndMonth'>(name: Field, said: Cells): SaveEntitlement[Field] | undefined {
  const cell = (said[name] ?? '').toLowerCase();
  if (cell === '') return undefined;
  const { options = [], optionWords = {} } = entitlementFields[name];
  const found = options.find((option) => option === cell || optionWords[option]?.toLowerCase() === cell);
  const offered = options.map((each) => optionWords[each] ?? each).join(', ');
  if (found === undefined) throw new RowRefusal(OPENING_COLUMNS[name], `“${said[name] ?? ''}” is none of ${offered}.`);
  return found as SaveEntitlement[Field];
}

const Yes = z.enum(['yes', 'y', 'true', '1']);
const No = z.enum(['no', 'n', 'false', '0']);

function yesIn(cell: string): boolean {
  const isYes = Yes.safeParse(cell.toLowerCase()).success;
  if (!isYes && !No.safeParse(cell.toLowerCase()).success) {
    throw new RowRefusal(OPENING_COLUMNS.allowsNegative, `“${cell}” is neither Yes nor No.`);
  }
  return isYes;
}
