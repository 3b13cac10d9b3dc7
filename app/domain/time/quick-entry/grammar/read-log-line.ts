import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { isForeign, misspelledDay } from './days/date-words.ts';
import { breakBehindTimes, takeBreak } from './read-break.ts';
import { DAY_WORDS, mayBeginDay, readDay, readNumberedDay } from './days/read-day.ts';
import { joinSpans, mayBeginSpan, readSpan, SPAN_WORDS } from './read-span.ts';
import type { Span } from './read-span.ts';
import { Refusal } from './refusal.ts';
import { splitNotes } from './split-entries.ts';
import { phraseOf, textOf, wordsOf } from './words.ts';
import type { Word } from './words.ts';

/** What a line says before client and project are looked up. */
export interface LogLine {
  span?: Span;
  /** A number in front that has no unit: hours, unless it counts something. */
  bareNumber?: string;
  /** The break, in seconds. */
  lessSeconds?: number;
  date?: LocalDate;
  /** A day behind 'for' is the day of the work only when nothing but client and project stands before it. */
  forDay?: string;
  /** The line began with 'log', 'add' and the like. */
  saysLog: boolean;
  /** The words that hold client and project and, when `notes` is undefined, the notes behind them. */
  rest: string;
  notes: string | undefined;
}

export type ReadLogLine = { ok: true; line: LogLine } | { ok: false; message: string };

const TWO_DAYS = 'That names two days. Write one entry in one line, and put a day that belongs to the note after a colon.';
const TWO_SPANS = 'That names two durations. Write one entry in one line, and put a duration that belongs to the note after a colon.';
const OTHER_LANGUAGE = (word: string) =>
  `“${word}” is not a word that I know. Write it in English, such as 2 hours, yesterday or 21/11, or put the note after a colon.`;

const VERB =
  /^(?:(?:please|can you|could you|would you|i|we|i've|i have|need to|want to|have to|let me) )*(?:log|add|record|book|enter|put|track|spent|worked|did|save)(?: (?:in|down|me|(?:my )?time|on))?:?(?= |$)/i;
const FILLERS = new Set([
  'on', 'for', 'to', 'at', 'in', 'with', 'against', 'of', 'was', 'i', 'me', 'spent', 'worked', 'working', 'time', 'client', '-', ',', 'the',
  'did', 'had', 'log', 'put', 'we', 'i\'ve', 'been', 'just', 'finished', 'another', '@', 'it', 'my', 'timesheet',
]);
/** Words that tie a day or a duration at the end of a line to the words before it: what they mean is asked. */
const TIES = new Set(['by', 'until', 'till', 'before', 'after', 'since', 'from', 'of', 'to', 'due', 'about', 'under', 'in', 'within',
  'than', 'every', 'next', 'each', 'all', 'or', 'previous',
  'coming', 'following', 'early', 'late', 'and', 'another', 'the', 'not', 'except']);
const SOON = new Set(['today', 'yesterday', 'this morning', 'this afternoon']);

/** Reads one line as an entry to record. Refuses what can be read in two ways. */
export function readLogLine(text: string, today: LocalDate): ReadLogLine {
  const verb = VERB.exec(text);
  const line: LogLine = { saysLog: verb !== null, rest: '', notes: undefined };
  return refusing(() => readHead(text.slice(verb?.[0].length ?? 0).trim(), line, today));
}

/** All up to the mark that sets off the note. Behind a day or a duration that is set off alone ('2h - acme - login') the line goes on. */
function readHead(text: string, line: LogLine, today: LocalDate): LogLine {
  const { head, notes } = splitNotes(text);
  const words = wordsOf(head);
  refuseOtherWords(words);
  const from = takeFromFront(words, line, today, { fillers: true });
  const to = takeFromEnd(words, from, line, today);
  line.rest = textOf(head, words.slice(from, to));
  if (notes !== undefined && line.rest === '' && words.length > 0) return readHead(notes, line, today);
  if (notes !== undefined && !line.span) return withoutSpan(notes, line, today);
  line.notes = notes;
  if (notes !== undefined) takeFromMarked(line, today);
  return line;
}

/** The duration stands behind the mark: 'acme: 2h upload'. */
function withoutSpan(notes: string, line: LogLine, today: LocalDate): LogLine {
  const words = wordsOf(notes);
  const from = takeFromFront(words, line, today, { fillers: false });
  line.notes = line.span ? textOf(notes, words.slice(from)).replace(/^[-|:,] ?/, '') : notes;
  if (!line.span) takeFromMarked(line, today);
  return line;
}

/** Takes day, duration and break from the beginning of what was left as notes once client and project are known. */
export function takeFromNotes(line: LogLine, notes: string, today: LocalDate): ReadLogLine & { notes: string } {
  const words = wordsOf(notes);
  const taken = { ...line };
  let from = 0;
  const read = refusing(() => {
    from = takeFromFront(words, taken, today, { fillers: false });
    return taken;
  });
  return { ...read, notes: from < words.length ? notes.slice(words[from]!.start) : '' };
}

function refusing(read: () => LogLine): ReadLogLine {
  try {
    return { ok: true, line: read() };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, message: error.message };
    throw error;
  }
}

/** A word of another language, or a day with a mistake in it, would end up in the note unseen. */
function refuseOtherWords(words: readonly Word[]): void {
  for (const [at, { key, text }] of words.entries()) {
    if (isForeign(key, words[at - 1]?.key ?? '')) throw new Refusal(OTHER_LANGUAGE(text));
    const day = misspelledDay(key);
    if (day) throw new Refusal(`Did you mean “${day}” by “${text}”? Write the line again.`);
  }
}

function takeFromFront(words: readonly Word[], line: LogLine, today: LocalDate, { fillers }: { fillers: boolean }): number {
  let at = 0;
  for (let taken = 1; taken > 0 && at < words.length; at += taken) {
    const behind = words.slice(at);
    taken = takeBreak(behind, line) || takeDay(behind, line, today, fillers) || takeSpan(behind, line, fillers && line.span === undefined);
    if (taken === 0 && fillers && FILLERS.has(words[at]!.key) && at + 1 < words.length) taken = 1;
  }
  return at;
}

export function takeDay(words: readonly Word[], line: Pick<LogLine, 'date'>, today: LocalDate, isFront: boolean): number {
  if (/^[1-3]\/[2-4]$/.test(words[0]!.key) && /^(?:h|hrs?|hours?|of)$/.test(words[1]?.key ?? '')) return 0;
  for (let count = mayBeginDay(words[0]!.key) ? Math.min(DAY_WORDS, words.length) : 0; count > 0; count -= 1) {
    const phrase = phraseOf(words.slice(0, count));
    // Behind client and project 'the 2nd' and '1/2' are as often a part of the note: they are asked about.
    if (!isFront && /^(?:the \d+(?:st|nd|rd|th)|[1-7]\/[2-8])$/.test(phrase)) continue;
    const read = readDay(phrase, today) ?? (isFront && isSetOff(phrase, words[count]) ? readNumberedDay(phrase, today) : undefined);
    if (!read) continue;
    keepDay(line, read);
    return count;
  }
  return 0;
}

/** A number alone is a day only before a duration: '3rd' may begin a name. */
const isSetOff = (phrase: string, next: Word | undefined): boolean =>
  phrase.startsWith('the ') || (next !== undefined && mayBeginSpan(next.key));

/** A second day belongs to another entry or to the note. */
function keepDay(line: Pick<LogLine, 'date'>, read: NonNullable<ReturnType<typeof readDay>>): void {
  if (!read.ok) throw new Refusal(read.message);
  if (line.date !== undefined && line.date !== read.date) throw new Refusal(TWO_DAYS);
  line.date = read.date;
}

export function takeSpan(words: readonly Word[], line: Pick<LogLine, 'span' | 'bareNumber'>, bare: boolean): number {
  if (!mayBeginSpan(words[0]!.key)) return 0;
  for (let count = Math.min(SPAN_WORDS, words.length); count > 0; count -= 1) {
    const phrase = phraseOf(words.slice(0, count));
    const read = phrase === 'the day' ? undefined : readSpan(phrase, { bare });
    if (!read) continue;
    if (bare && !readSpan(phrase, { bare: false })) line.bareNumber = textOfWords(words, count);
    keepSpan(line, read);
    return count;
  }
  return 0;
}

const textOfWords = (words: readonly Word[], count: number): string => words.slice(0, count).map(({ text }) => text).join(' ');

/** A length and the time when it began make one span; two lengths do not. */
function keepSpan(line: Pick<LogLine, 'span'>, read: NonNullable<ReturnType<typeof readSpan>>): void {
  const joined = read.ok && line.span ? joinSpans(line.span, read.span) : read;
  if (!joined) throw new Refusal(TWO_SPANS);
  if (!joined.ok) throw new Refusal(joined.message);
  line.span = joined.span;
}

/** Day and duration at the end of the line, in either order. */
function takeFromEnd(words: readonly Word[], from: number, line: LogLine, today: LocalDate): number {
  let to = words.length;
  for (let again = true; again && to > from;) {
    const next = dayAtEnd(words, from, to, line, today) ?? breakAtEnd(words, from, to, line) ?? spanAtEnd(words, from, to, line) ?? to;
    again = next !== to;
    to = next;
  }
  return to;
}

function breakAtEnd(words: readonly Word[], from: number, to: number, line: LogLine): number | undefined {
  for (let at = Math.max(from, to - 7); at < to; at += 1) {
    if (at + takeBreak(words.slice(at, to), line) === to) return words[at - 1]?.key === ',' ? at - 1 : at;
  }
  return line.span?.start && line.span.end ? breakBehindTimes(words, from, to, line) : undefined;
}

function dayAtEnd(words: readonly Word[], from: number, to: number, line: LogLine, today: LocalDate): number | undefined {
  for (let count = Math.min(DAY_WORDS, to - from); count > 0; count -= 1) {
    const phrase = phraseOf(words.slice(to - count, to));
    const read = readDay(phrase, today) ?? readNumberedDay(phrase, today);
    if (!read) continue;
    const before = to - count > from ? words[to - count - 1]!.key : '';
    // 'phase 2/3' is no day, 'on 2/3' is one.
    if (before !== '' && before !== 'on' && before !== 'for' && /^[1-7]\/[2-8]$/.test(phrase)) return undefined;
    if (TIES.has(before)) {
      if (before === 'and' || before === 'to' || before === 'or') refuseSecondDay(words, to - count - 2, today);
      return undefined;
    }
    keepDay(line, read);
    if (before === 'for' && !SOON.has(phrase)) line.forDay = phrase;
    return to - count - (before === 'on' || before === 'for' ? 1 : 0);
  }
  return undefined;
}

/** 'monday and tuesday' are two days; 'reports and tuesday' is asked about like any other note. */
function refuseSecondDay(words: readonly Word[], at: number, today: LocalDate): void {
  if (at >= 0 && readDay(words[at]!.key, today)) throw new Refusal(TWO_DAYS);
}

function spanAtEnd(words: readonly Word[], from: number, to: number, line: LogLine): number | undefined {
  for (let count = Math.min(SPAN_WORDS, to - from); count > 0; count -= 1) {
    const read = mayBeginSpan(words[to - count]!.key) ? readSpan(phraseOf(words.slice(to - count, to)), { bare: false }) : undefined;
    if (!read) continue;
    const before = to - count > from ? words[to - count - 1]!.key : '';
    if (TIES.has(before)) return undefined;
    keepSpan(line, read);
    return to - count - (before === 'for' ? 1 : 0);
  }
  return undefined;
}

/**
 * Notes behind a colon are kept word for word; only a day or a duration at their very end, or set off at their front, is the
 * line's own, when it has none.
 */
function takeFromMarked(line: LogLine, today: LocalDate): void {
  const words = wordsOf(line.notes ?? '');
  const isSetOff = /^[-|:,]?$/.test(words[1]?.key ?? '');
  const front = line.span === undefined && words[0] && isSetOff ? readSpan(words[0].key, { bare: false }) : undefined;
  if (front?.ok && front.span.seconds !== undefined) {
    line.span = front.span;
    line.notes = textOf(line.notes ?? '', words.slice(2)) || undefined;
    return;
  }
  const last = words.at(-1);
  const before = words.at(-2);
  if (!last || !before || TIES.has(before.key) || before.key === 'for') return;
  const day = line.date === undefined && /^(today|yesterday)$/.test(last.key) ? readDay(last.key, today) : undefined;
  const span = line.span === undefined ? readSpan(last.key, { bare: false }) : undefined;
  if (day?.ok) line.date = day.date;
  else if (span?.ok && span.span.seconds !== undefined) line.span = span.span;
  else return;
  line.notes = textOf(line.notes ?? '', words.slice(0, -1));
}
