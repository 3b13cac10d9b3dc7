import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Catalogue } from './catalogue.ts';
import { mayBeColleague } from './colleague.ts';
import { isForeign, misspelledDay, MONTHS, WEEKDAYS } from './days/date-words.ts';
import { plain } from './match-name.ts';
import type { Named } from './match-name.ts';
import { isOrdinary } from './ordinary-words.ts';
import { DAY_WORDS, mayBeginDay, readDay } from './days/read-day.ts';
import { mayBeginSpan, readSpan, SPAN_WORDS } from './read-span.ts';
import { phraseOf, wordsOf } from './words.ts';
import type { Word } from './words.ts';

/** What is known when the note is looked at. */
export interface NoteOf {
  readonly today: LocalDate;
  readonly catalogue: Catalogue;
  /** Ids of the client and the project that the entry is on; names of theirs in the note are no other's. */
  readonly clientId: string | undefined;
  readonly projectId: string | undefined;
}

const ALWAYS = new Set(['ago', 'last', 'next', 'every', 'at', 'from', 'or', 'since', 'until', 'previous', 'today', 'tonight', 'yesterday',
  'tomorrow', 'weekend', 'hours', 'o\'clock',
  'noon', 'midday', 'midnight', ...WEEKDAYS.flat(),
  ...MONTHS.filter((name) => name !== 'march' && name !== 'may')]);
const SHORT_MONTHS = new Set(MONTHS.map((name) => name.slice(0, 3)).filter((name) => name !== 'mar' && name !== 'may'));
/** Also as a part of a word: 'mon-fri', 'jan/feb'. */
const DAYS_AND_MONTHS = new Set<string>([...WEEKDAYS.flat(), ...SHORT_MONTHS]);
const OF_A_DAY = new Set(['morning', 'afternoon', 'evening', 'night', 'week', 'month', 'year', 'march', 'may', 'day']);
const POINTING = new Set(['this', 'in', 'the', 'all', 'each', 'per', 'whole', 'of', 'by', 'before', 'after']);
const BEFORE_LUNCH = /^(?:before|after|during|over|with|without|including|incl|inc|w\/|excluding|excl|no|minus|less|working|unpaid|paid)$/;
const SCANNED = 400;
const NAME_WORDS = 4;

/**
 * The first words of a note that say something an entry has a field for, or another client, project or colleague; undefined when all of it
 * is note.
 */
export function findDoubt(note: string, about: NoteOf): string | undefined {
  const words = wordsOf(note).slice(0, SCANNED);
  if (words.length > 0 && words.every(({ key }) => /^\d+([.,]\d+)?$/.test(key))) return words[0]!.text;
  const names = otherNames(about);
  for (let at = 0; at < words.length; at += 1) {
    const count = doubtAt(words, at, about) || nameAt(words, at, names);
    if (count > 0) return words.slice(at, at + count).map(({ text }) => text).join(' ').replace(/[,.;:!?]+$/, '');
  }
  return undefined;
}

/** How many words from here on are in doubt. */
function doubtAt(words: readonly Word[], at: number, about: NoteOf): number {
  const { key, text } = words[at]!;
  const [before, after] = [words[at - 1]?.key ?? '', words[at + 1]];
  if (key === 'for' && after && mayBeColleague(after.text, at + 2 === words.length)) return 2;
  if (at === 0 && key === 'for' && words.length === 2) return 2;
  if (at === 0 && key === 'for' && /^the (?:whole |entire )?team$/.test(phraseOf(words.slice(1)))) return words.length;
  const timed = timeAt(words, at, about.today);
  if (timed > 0) return timed;
  if (ALWAYS.has(key)) return after ? 2 : 1;
  if (/^(?:\d{1,2}(?:[.:]\d{2})? ?[ap]m|\d{1,2}:\d{2})$/.test(key) || (/^\d{1,2}$/.test(key) && /^[ap]\.?m$/.test(after?.key ?? '')))
    return 1;
  if (/^(?:lunch|noon)$/.test(key) && BEFORE_LUNCH.test(before)) return 1;
  if (key === 'lunch' && /^(?:excluded|included|deducted|incl|excl)$/.test(after?.key ?? '')) return 2;
  if (key === 'break' && /^(?:lunch|with|without|including|incl|a|no)$/.test(before)) return 1;
  if (key.split(/[-/–]/).some((part) => part !== key && DAYS_AND_MONTHS.has(part))) return 1;
  if (SHORT_MONTHS.has(key) || isForeign(key, before) || misspelledDay(key)) return 1;
  if (OF_A_DAY.has(key) && (POINTING.has(before) || (at > 0 && at === words.length - 1))) return 1;
  return /^\d+([.,]\d+)?$/.test(text) && /^(?:units?|pomodoros?|slots?)$/.test(after?.key ?? '') ? 2 : 0;
}

/** A day or a time that stands in the note. */
function timeAt(words: readonly Word[], at: number, today: LocalDate): number {
  const [isDay, isSpan] = [mayBeginDay(words[at]!.key), mayBeginSpan(words[at]!.key)];
  for (let count = isDay || isSpan ? Math.min(Math.max(DAY_WORDS, SPAN_WORDS), words.length - at) : 0; count > 0; count -= 1) {
    const phrase = phraseOf(words.slice(at, at + count));
    if (isDay && count <= DAY_WORDS && readDay(phrase, today)) return count;
    if (isSpan && readSpan(phrase, { bare: false })) return count;
  }
  return 0;
}

interface OtherNames { clients: Map<string, readonly string[]>; projects: Map<string, readonly string[]>; own: ReadonlySet<string>;
  siblings: ReadonlySet<string> }
/** A memo: a catalogue never changes, and a line is looked through word by word. */
const indexes = new WeakMap<Catalogue, Pick<OtherNames, 'clients' | 'projects'>>();

function otherNames({ catalogue, clientId, projectId }: NoteOf): OtherNames {
  const known = indexes.get(catalogue) ?? { clients: nameIndex(catalogue.clients, true), projects: nameIndex(catalogue.projects, false) };
  indexes.set(catalogue, known);
  const siblings = new Set(
    catalogue.projects.filter((project) => project.clientId === clientId && project.id !== projectId).map(({ id }) => id),
  );
  return { ...known, own: new Set([clientId, projectId].filter((id) => id !== undefined)), siblings };
}

/** Ids by everything that names them in full; clients also by the first word of their names, unless it is an ordinary one. */
function nameIndex(all: readonly Named[], withFirstWord: boolean): Map<string, readonly string[]> {
  const index = new Map<string, string[]>();
  const put = (name: string, id: string) => { if (name.length > 2) index.set(name, [...index.get(name) ?? [], id]); };
  for (const { id, names } of all) {
    put(id.toLowerCase(), id);
    for (const name of names.map(plain)) {
      put(name, id);
      const [first = ''] = name.split(' ');
      if (withFirstWord && first !== name && first.length > 3 && !isOrdinary(first)) put(first, id);
    }
  }
  return index;
}

/** The name of another client; of another project when it stands first, is of the same client or is no ordinary word. */
function nameAt(words: readonly Word[], at: number, { clients, projects, own, siblings }: OtherNames): number {
  for (let count = Math.min(NAME_WORDS, words.length - at); count > 0; count -= 1) {
    const name = plain(phraseOf(words.slice(at, at + count)));
    const [client = [], project = []] = [clients.get(name), projects.get(name)];
    if ([...client, ...project].some((id) => own.has(id))) continue;
    if (client.length > 0 || project.some((id) => at === 0 || siblings.has(id) || !isOrdinary(name))) return count;
  }
  return 0;
}
