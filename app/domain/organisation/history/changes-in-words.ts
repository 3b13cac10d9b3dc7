import { wordsOfUnknown, type FieldWords, type Named } from './field-words.ts';
import type { Kind } from './kinds.ts';

type State = Readonly<Record<string, unknown>>;

/** A row of the trail. */
export interface TrailRow {
  readonly auditId: string;
  /** Wall time of the organisation. */
  readonly at: string;
  readonly who: string;
  /** Whose doing it was, as far as it was a person's, and the hash of their picture. */
  readonly empId: string | null;
  readonly portrait: string | null;
  readonly channel: string;
  readonly action: string;
  readonly before: State | null;
  readonly after: State | null;
}

export interface FieldChange { readonly label: string; readonly before: string; readonly after: string }

/** Names of records by their id, by kind. */
export type Names = Readonly<Partial<Record<Named, ReadonlyMap<string, string>>>>;

/** A state that was written under other names than it was read. */
const READ_AS: Readonly<Record<string, string>> = { entryDate: 'date', note: 'notes' };

/** Only kept to be counted and compared, or said by a field beside it. */
export const SILENT: ReadonlySet<string> = new Set([
  'version', 'idempotencyKey', 'salesTaxAmt', 'workedSeconds', 'rateSource', 'isBillingTypeOverridden',
]);

type FieldTexts = readonly [name: string, was: string, is: string];

/** What both states say of each field: of a change what it wrote, of a deletion what there was. */
function fieldsOf({ before, after }: Pick<TrailRow, 'before' | 'after'>): readonly FieldTexts[] {
  const names = Object.keys(after ?? before ?? {}).filter((name) => !SILENT.has(name));
  return names.flatMap((name) => {
    const [was, is] = [textOf(before?.[name] ?? before?.[READ_AS[name] ?? '']), textOf(after?.[name])];
    return was === undefined || is === undefined ? [] : [[name, was, is] as const];
  });
}

/** What is neither a value nor a list of values has no words. */
function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.every((each) => typeof each !== 'object') ? value.join(', ') : undefined;
  return typeof value === 'object' ? undefined : String(value as string | number | boolean);
}

const wordsOf = ({ fields, unsaid }: Kind, name: string): FieldWords | undefined =>
  (Object.hasOwn(fields, name) ? fields[name] : unsaid?.includes(name) ? undefined : wordsOfUnknown(name));

/** The ids that are to be named, by kind of record. */
export function idsIn(kind: Kind, rows: readonly TrailRow[]): Map<Named, Set<string>> {
  const ids = new Map<Named, Set<string>>();
  for (const [name, ...texts] of rows.flatMap(fieldsOf)) {
    const { names } = wordsOf(kind, name) ?? {};
    if (names) ids.set(names, new Set([...ids.get(names) ?? [], ...texts.filter((text) => text !== '')]));
  }
  return ids;
}

/** The fields that a row changed, in words and in the order of their page; those that it does not know come last. */
export function inWords(kind: Kind, row: TrailRow, names: Names): FieldChange[] {
  const order = Object.keys(kind.fields);
  const placeOf = ([name]: FieldTexts) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...fieldsOf(row)].sort((one, other) => placeOf(one) - placeOf(other)).flatMap(([name, was, is]) => {
    const words = wordsOf(kind, name);
    if (!words) return [];
    const shown = (text: string) => (text === '' ? '' : words.names ? names[words.names]?.get(text) ?? text : words.show(text));
    const [before, after] = [shown(was), shown(is)];
    if (before === after) return [];
    const [beforeOfBoth, afterOfBoth] = words.both?.(was, is) ?? [before, after];
    return [{ label: words.label, before: beforeOfBoth, after: afterOfBoth }];
  });
}

/** What happened, where the fields alone do not say it. */
const ACTIONS: Readonly<Record<string, string>> = {
  'rate.raise': 'Rate rise', 'timesheet.unlock': 'Unlocked', 'user.invite': 'Invited', 'invoice.send': 'Queued to be e-mailed',
  'invoice.mark-sent': 'Marked as sent', 'invoice.change-lines': 'Lines changed', 'invoice.change-time': 'Time changed',
  'invoice.duplicate': 'Duplicated', 'invoice.split-time': 'Entry split', 'invoice.record-delivery': 'E-mail delivery',
  'week.submit': 'Submitted', 'week.confirm': 'Confirmed', 'week.return': 'Returned', 'week.withdraw': 'Taken back',
};
const OF_INVOICE: Readonly<Record<string, string>> = {
  'receipt.create': 'Paid by receipt', 'receipt.update': 'Receipt changed', 'receipt.delete': 'Receipt deleted',
  'credit-note.create': 'Credited', 'credit-note.update': 'Credit note changed', 'credit-note.delete': 'Credit note deleted',
  'credit-note.take-off': 'Credit note taken off its invoice',
};

export function whatHappened({ subject }: Kind, { action, before, after }: TrailRow): string {
  const known = ACTIONS[action] ?? (subject === 'invoice' ? OF_INVOICE[action] : undefined);
  if (known) return known;
  return after === null ? 'Deleted' : before === null && /\.(create|add|add-several|run|initialise)$/.test(action) ? 'Created' : 'Changed';
}

/** A form that was saved as it was; what has no words may still have changed. */
export function changesNothing(kind: Kind, row: TrailRow, changes: readonly FieldChange[]): boolean {
  const { before, after } = row;
  if (before === null || after === null || changes.length > 0 || whatHappened(kind, row) !== 'Changed') return false;
  return Object.keys(after).every((name) => SILENT.has(name) || wordsOf(kind, name) !== undefined && textOf(after[name]) !== undefined
    || JSON.stringify(before[name]) === JSON.stringify(after[name]));
}

/** The entry point of a change; an import is told apart from the browser or job that it ran in. */
export const channelOf = ({ channel, action }: Pick<TrailRow, 'channel' | 'action'>): string =>
  (action.startsWith('import.') ? 'import' : channel);
