import { z } from 'zod';
import { DomainError } from './errors.ts';

/** The hidden version of an edit form: which state of the record the person was looking at. */
export const editVersion = () => z.coerce.number({ error: 'Please reload the page.' }).int().min(1).max(2_147_483_647);

/** The same of what has a form before it is stored: 0 until it was saved once. */
export const savedVersion = () => z.coerce.number({ error: 'Please reload the page.' }).int().min(0).max(2_147_483_647);

/** Both versions of one field of a stale edit, as text. */
export interface EditedField {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** What a refused stale edit carries: the version to save over, and every field on which the two differ. */
export interface StaleDetails {
  readonly version: number;
  readonly edited: readonly EditedField[];
}

/** True of the refusal of a stale edit. */
export const isStaleEdit = ({ details }: DomainError): boolean => typeof details === 'object' && details !== null && 'edited' in details;

/** What is said of an edit of something that somebody else has changed meanwhile. */
export const staleMessage = (what: string): string =>
  `Somebody else changed this ${what} while you were editing it. Your text is still here: compare it with what is stored now, then save `
    + 'again to replace it.';

/**
 * Refuses a stale edit. `texts` says a state of the record in the form's words, label → value; it is asked
 * for what is stored now and for what the person wants (`mine`, over the rest of the record), so that they
 * see both versions. What `texts` has no words for is named after its field: nothing is left out of the choice.
 */
export function refuseStaleEdit<Stored extends { readonly version: number }>(
  what: string, stored: Stored, seen: number, mine: object, texts: (of: Stored) => Readonly<Record<string, string>>,
): void {
  if (stored.version === seen) return;
  const wanted = texts({ ...stored, ...mine });
  const edited =
    [...Object.entries(texts(stored)).map(([label, theirs]) => ({ label, mine: wanted[label] ?? '', theirs })),
      ...unnamed(stored, mine, texts)]
    .filter((field) => field.mine !== field.theirs);
  throw new DomainError('conflict', staleMessage(what), {}, { version: stored.version, edited } satisfies StaleDetails);
}

const labelOf = (name: string): string =>
  name.replace(/Id$/, '').replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, (first) => first.toUpperCase());

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The fields of the form that the record has too, and of which `texts` says nothing. */
function unnamed<Stored extends object>(stored: Stored, mine: object, texts: (of: Stored) => unknown): EditedField[] {
  const said = new Set<string | symbol>(['version']);
  texts(new Proxy(stored, { get: (record, name) => { said.add(name); return Reflect.get(record, name) as unknown; } }));
  return Object.entries(mine)
    .filter(([name]) => name in stored && !said.has(name))
    .map(([name, value]) => ({ label: labelOf(name), mine: plainText(value), theirs: plainText(Reflect.get(stored, name)) }));
}
