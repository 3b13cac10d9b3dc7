import Fuse from 'fuse.js';
import { isOrdinary } from './ordinary-words.ts';

/** Something that people call by its id or its name. */
export interface Named {
  readonly id: string;
  readonly names: readonly string[];
}

/** How well a phrase names something: 0 is its id, 1 its name, 2 and 3 its beginning, 4 and 5 a word of it, 6 a small misspelling. */
export type MatchLevel = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export interface Match<T> {
  readonly level: MatchLevel;
  /** Too little to decide by: a misspelling, or an ordinary word that happens to be a part of the name. */
  readonly isWeak: boolean;
  readonly found: readonly T[];
}

const MISSPELLING: MatchLevel = 6;
const MIN_PREFIX = 3;
const MIN_WORD_PREFIX = 4;
const MIN_MISSPELLED = 4;
const MAX_MISSPELLED = 60;
const THRESHOLD = 0.41;

interface Form { readonly text: string; readonly of: Named }
interface Spoken {
  readonly of: Named; readonly code: string; readonly names: readonly { readonly text: string; readonly words: readonly string[] }[]
}

/** Memos: the lists never change, and each phrase of a line is compared with all of them. */
const spokenForms = new WeakMap<readonly Named[], readonly Spoken[]>();
const misspellings = new WeakMap<readonly Named[], Fuse<Form>>();

/** Lower case, without accents, apostrophes and other marks; 'A & B' and 'A and B' are the same. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/[\p{M}'’]+/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim().replace(/ and (?=.)/g, ' ');

/** Those that the phrase names best; undefined when it names none. Several found are all equally likely. */
export function matchName<T extends Named>(phrase: string, candidates: readonly T[]): Match<T> | undefined {
  return matchSpelled(phrase, candidates) ?? misspelled(plain(phrase), candidates);
}

/** The same without misspellings. */
export function matchSpelled<T extends Named>(phrase: string, candidates: readonly T[]): Match<T> | undefined {
  const typed = plain(phrase);
  if (typed === '') return undefined;
  let best: { level: MatchLevel; found: T[] } | undefined;
  for (const spoken of spokenFormsOf(candidates)) {
    const level = levelOf(typed, spoken);
    if (level === undefined || (best && level > best.level)) continue;
    if (best && level === best.level) best.found.push(spoken.of as T);
    else best = { level, found: [spoken.of as T] };
  }
  return best && { ...best, isWeak: best.level > 1 && isOrdinary(typed) };
}

function spokenFormsOf(candidates: readonly Named[]): readonly Spoken[] {
  const known = spokenForms.get(candidates);
  if (known) return known;
  const forms = candidates.map(
    (of) => ({ of, code: of.id.toLowerCase(), names: of.names.map(plain).map((text) => ({ text, words: text.split(' ') })) }),
  );
  spokenForms.set(candidates, forms);
  return forms;
}

function levelOf(typed: string, { code, names }: Spoken): MatchLevel | undefined {
  if (typed === code) return 0;
  let best: MatchLevel | undefined;
  for (const name of names) {
    const level = levelOfName(typed, name);
    if (level !== undefined && (best === undefined || level < best)) best = level;
  }
  return best ?? (typed.length >= MIN_PREFIX && code.startsWith(typed) ? 3 : undefined);
}

function levelOfName(typed: string, { text, words }: Spoken['names'][number]): MatchLevel | undefined {
  if (text === typed) return 1;
  if (typed.length < MIN_PREFIX) return undefined;
  if (text.startsWith(typed)) return text[typed.length] === ' ' ? 2 : 3;
  if (words.includes(typed)) return 4;
  return typed.length >= MIN_WORD_PREFIX && words.some((word) => word.startsWith(typed)) ? 5 : undefined;
}

/** Ordinary words are what they are, never somebody's name with a mistake in it. */
function misspelled<T extends Named>(typed: string, candidates: readonly T[]): Match<T> | undefined {
  if (typed.length < MIN_MISSPELLED || typed.length > MAX_MISSPELLED || /^\d/.test(typed) || typed.split(' ').every(isOrdinary))
    return undefined;
  const mistakes = typed.length < 5 ? 1 : 2;
  const close = misspellingsOf(candidates).search(typed)
    .filter(
      ({ item, score }) => Math.abs(item.text.length - typed.length) <= mistakes && Math.round((score ?? 1) * typed.length) <= mistakes,
    );
  const [first] = close;
  if (!first) return undefined;
  const found = close.filter(({ score }) => Math.round((score ?? 1) * typed.length) <= Math.round((first.score ?? 1) * typed.length)).map(
    ({ item }) => item.of as T,
  );
  return { level: MISSPELLING, isWeak: true, found: [...new Set(found)] };
}

function misspellingsOf(candidates: readonly Named[]): Fuse<Form> {
  const known = misspellings.get(candidates);
  if (known) return known;
  const forms = spokenFormsOf(candidates).flatMap(({ of, code, names }) => {
    const words = names.flatMap((name) => name.words).filter((word) => word.length >= MIN_MISSPELLED);
    return [...new Set([code, ...names.map(({ text }) => text), ...words])].filter((text) => text.length >= MIN_MISSPELLED).map(
      (text) => ({ text, of }),
    );
  });
  const index = new Fuse(forms, { keys: ['text'], includeScore: true, threshold: THRESHOLD, distance: 20, ignoreFieldNorm: true });
  misspellings.set(candidates, index);
  return index;
}
