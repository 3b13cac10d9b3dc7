import type { LocalDate } from '#app/domain/kernel/local-date.ts';
import { DAY_WORDS, readDay } from './read-day.ts';
import { mayBeginSpan, readSpan, SPAN_WORDS } from './read-span.ts';
import type { Span } from './read-span.ts';
import { splitNotes } from './split-notes.ts';
import { phraseOf, wordsOf } from './words.ts';
import type { Word } from './words.ts';

/** What a line says before client and project are looked up. */
export interface LogLine {
  span?: Span;
  /** The break, in seconds. */
  lessSeconds?: number;
  date?: LocalDate;
  /** The line began with 'log', 'add' and the like. */
  saysLog: boolean;
  /** The words that hold client and project and, when `notes` is undefined, the notes behind them. */
  rest: string;
  notes: string | undefined;
}

export type ReadLogLine = { ok: true; line: LogLine } | { ok: false; message: string };

export const TWO_DAYS = 'That names two days. Write one entry in one line, and put a day that belongs to the note behind a colon.';
export const TWO_SPANS = 'That names two durations. Write one entry in one line, and put a duration that belongs to the note behind a colon.';

const VERB = /^(?:please )?(?:(?:i|we) )?(?:log|add|record|book|enter|put|track|spent|worked|did|save)(?: (?:in|down|me|time|on))?(?= |$)/i;
const FILLERS = new Set(['on', 'for', 'to', 'at', 'in', 'with', 'against', 'of', 'was', 'i', 'me', 'spent', 'worked', 'working', 'time', 'client', '-', ',', 'the']);
/** Words that tie a day or a duration at the end of a line to the note before it. */
const TIES = new Set(['by', 'until', 'till', 'before', 'after', 'since', 'from', 'of', 'to', 'due', 'about', 'under', 'in', 'within', 'than', 'than', 'every', 'next']);
const SOON = new Set(['today', 'yesterday', 'this morning', 'this afternoon']);

class Refusal extends Error {}

/** Reads one line as an entry to record. Refuses what can be read in two ways. */
export function readLogLine(text: string, today: LocalDate): ReadLogLine {
  const verb = VERB.exec(text);
  const { head, notes } = splitNotes(text.slice(verb?.[0].length ?? 0).trim());
  const line: LogLine = { saysLog: verb !== null, rest: '', notes };
  try {
    const words = wordsOf(head);
    const from = takeFromFront(words, line, today, { fillers: true });
    const to = takeFromEnd(words, from, line, today);
    line.rest = words.length > from && to > from ? head.slice(words[from]!.start, words[to - 1]!.end) : '';
    if (line.notes !== undefined && line.date === undefined) takeDayFromNotes(line, today);
    return { ok: true, line };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, message: error.message };
    throw error;
  }
}

/** Takes day, duration and break from the beginning of what was left as notes once client and project are known. */
export function takeFromNotes(line: LogLine, notes: string, today: LocalDate): ReadLogLine & { notes: string } {
  const words = wordsOf(notes);
  const taken = { ...line };
  try {
    const from = takeFromFront(words, taken, today, { fillers: false });
    return { ok: true, line: taken, notes: from < words.length ? notes.slice(words[from]!.start) : '' };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, message: error.message, notes };
    throw error;
  }
}

function takeFromFront(words: readonly Word[], line: LogLine, today: LocalDate, { fillers }: { fillers: boolean }): number {
  let at = 0;
  for (let taken = 1; taken > 0 && at < words.length; at += taken) {
    taken = takeBreak(words.slice(at), line) || takeDay(words.slice(at), line, today) || takeSpan(words.slice(at), line, fillers && at === 0);
    if (taken === 0 && fillers && FILLERS.has(words[at]!.key) && at + 1 < words.length) taken = 1;
  }
  return at;
}

function takeBreak(words: readonly Word[], line: LogLine): number {
  if (!/^(less|minus)$/.test(words[0]!.key)) return 0;
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const read = readSpan(phraseOf(words.slice(1, 1 + count)), { bare: false });
    if (!read?.ok || read.span.seconds === undefined || read.span.start) continue;
    line.lessSeconds = read.span.seconds;
    return 1 + count + (/^(lunch|break)$/.test(words[1 + count]?.key ?? '') ? 1 : 0);
  }
  return 0;
}

function takeDay(words: readonly Word[], line: LogLine, today: LocalDate): number {
  for (let count = Math.min(DAY_WORDS, words.length); count > 0; count -= 1) {
    const read = readDay(phraseOf(words.slice(0, count)), today);
    if (!read) continue;
    if (!read.ok) throw new Refusal(read.message);
    // A second day behind client and project belongs to the note.
    if (line.date !== undefined && line.date !== read.date) throw new Refusal(TWO_DAYS);
    line.date = read.date;
    return count;
  }
  return 0;
}

function takeSpan(words: readonly Word[], line: LogLine, bare: boolean): number {
  if (!mayBeginSpan(words[0]!.key) && words[0]!.key !== 'for') return 0;
  for (let count = Math.min(SPAN_WORDS, words.length); count > 0; count -= 1) {
    const read = readSpan(phraseOf(words.slice(0, count)), { bare });
    if (!read) continue;
    if (!read.ok) throw new Refusal(read.message);
    if (line.span) throw new Refusal(TWO_SPANS);
    line.span = read.span;
    return count;
  }
  return 0;
}

/** Day and duration at the end of the line, in either order; what a word like 'by' ties to the note stays there. */
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
  for (let at = Math.max(from, to - 6); at < to; at += 1) {
    if (/^(less|minus)$/.test(words[at]!.key) && at + takeBreak(words.slice(at, to), line) === to) return at;
  }
  return undefined;
}

function dayAtEnd(words: readonly Word[], from: number, to: number, line: LogLine, today: LocalDate): number | undefined {
  for (let count = Math.min(DAY_WORDS, to - from); count > 0; count -= 1) {
    const phrase = phraseOf(words.slice(to - count, to));
    const read = readDay(phrase, today);
    if (!read) continue;
    const before = to - count > from ? words[to - count - 1]!.key : '';
    if (TIES.has(before)) return undefined;
    if (!read.ok) throw new Refusal(read.message);
    if (before === 'for' && !SOON.has(phrase)) throw new Refusal(dayOrNote(phrase));
    if (line.date !== undefined && line.date !== read.date) throw new Refusal(TWO_DAYS);
    line.date = read.date;
    return to - count - (before === 'on' || before === 'for' ? 1 : 0);
  }
  return undefined;
}

const dayOrNote = (phrase: string): string => `Is “${phrase}” the day of the work or part of the note? Write the day first, or the note behind a colon.`;

function spanAtEnd(words: readonly Word[], from: number, to: number, line: LogLine): number | undefined {
  for (let count = Math.min(SPAN_WORDS, to - from); count > 0; count -= 1) {
    const read = mayBeginSpan(words[to - count]!.key) ? readSpan(phraseOf(words.slice(to - count, to)), { bare: false }) : undefined;
    if (!read) continue;
    const before = to - count > from ? words[to - count - 1]!.key : '';
    if (TIES.has(before)) return undefined;
    if (!read.ok) throw new Refusal(read.message);
    if (line.span) throw new Refusal(TWO_SPANS);
    line.span = read.span;
    return to - count - (before === 'for' ? 1 : 0);
  }
  return undefined;
}

/** Notes behind a colon are kept word for word; only a 'yesterday' that nothing ties to them is the day after all. */
function takeDayFromNotes(line: LogLine, today: LocalDate): void {
  const words = wordsOf(line.notes ?? '');
  const last = words.at(-1);
  const before = words.at(-2);
  if (!last || !before || !/^(today|yesterday)$/.test(last.key) || TIES.has(before.key) || before.key === 'for') return;
  const read = readDay(last.key, today);
  if (!read?.ok) return;
  line.date = read.date;
  line.notes = (line.notes ?? '').slice(0, before.end);
}
