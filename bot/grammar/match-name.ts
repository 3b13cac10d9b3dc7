import Fuse from 'fuse.js';

/** Something that people call by its id or its name. */
export interface Named {
  readonly id: string;
  readonly names: readonly string[];
}

/** How well a phrase names something: 0 is its id, 1 its name … 6 a small misspelling. */
export type MatchLevel = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export interface Match<T> { readonly level: MatchLevel; readonly found: readonly T[] }

const MISSPELLING: MatchLevel = 6;
const MIN_PREFIX = 2;
const MIN_WORD_PREFIX = 3;
const MIN_MISSPELLED = 4;
const THRESHOLD = 0.41;

interface Form { readonly text: string; readonly of: Named }

const indexes = new WeakMap<readonly Named[], Fuse<Form>>();

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Those that the phrase names best; undefined when it names none. Several found are all equally likely. */
export function matchName<T extends Named>(phrase: string, candidates: readonly T[]): Match<T> | undefined {
  const typed = plain(phrase);
  if (typed === '') return undefined;
  let best: { level: MatchLevel; found: T[] } | undefined;
  for (const candidate of candidates) {
    const level = levelOf(typed, candidate);
    if (level === undefined || (best && level > best.level)) continue;
    if (best && level === best.level) best.found.push(candidate);
    else best = { level, found: [candidate] };
  }
  return best ?? misspelled(typed, candidates);
}

function levelOf(typed: string, { id, names }: Named): MatchLevel | undefined {
  const code = id.toLowerCase();
  if (typed === code) return 0;
  const levels = names.map(plain).map((name): MatchLevel | undefined => {
    if (name === typed) return 1;
    if (name.startsWith(`${typed} `)) return 2;
    if (typed.length >= MIN_PREFIX && name.startsWith(typed)) return 3;
    const words = name.split(' ');
    if (typed.length >= MIN_WORD_PREFIX && words.includes(typed)) return 4;
    return typed.length > MIN_WORD_PREFIX && words.some((word) => word.startsWith(typed)) ? 5 : undefined;
  }).filter((level) => level !== undefined);
  if (levels.length > 0) return Math.min(...levels) as MatchLevel;
  return typed.length >= MIN_WORD_PREFIX && code.startsWith(typed) ? 3 : undefined;
}

function misspelled<T extends Named>(typed: string, candidates: readonly T[]): Match<T> | undefined {
  if (typed.length < MIN_MISSPELLED || /^\d/.test(typed)) return undefined;
  const mistakes = typed.length < 5 ? 1 : 2;
  const close = indexOf(candidates).search(typed)
    .filter(({ item, score }) => Math.abs(item.text.length - typed.length) <= mistakes && Math.round((score ?? 1) * typed.length) <= mistakes);
  const [first] = close;
  if (!first) return undefined;
  const found = close.filter(({ score }) => Math.round((score ?? 1) * typed.length) <= Math.round((first.score ?? 1) * typed.length)).map(({ item }) => item.of as T);
  return { level: MISSPELLING, found: [...new Set(found)] };
}

function indexOf(candidates: readonly Named[]): Fuse<Form> {
  const known = indexes.get(candidates);
  if (known) return known;
  const forms = candidates.flatMap((of) => {
    const names = of.names.map(plain);
    const words = names.flatMap((name) => name.split(' ')).filter((word) => word.length >= MIN_MISSPELLED);
    return [...new Set([of.id.toLowerCase(), ...names, ...words])].filter((text) => text.length >= MIN_MISSPELLED).map((text) => ({ text, of }));
  });
  const index = new Fuse(forms, { keys: ['text'], includeScore: true, threshold: THRESHOLD, distance: 20, ignoreFieldNorm: true });
  indexes.set(candidates, index);
  return index;
}
