import { formatTimeOfDay, INVALID_TIME_RANGE, minutesOfDay, parseDuration } from '#app/domain/kernel/values/duration.ts';
import type { TimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { clocksInDigits } from './clock-words.ts';
import { inDigits, isSpelledNumber } from './in-digits.ts';
import { CLOCK, CLOCK_GROUPS, clockOf, isUnclear, minutesIn } from './read-clock.ts';
import type { Clock } from './read-clock.ts';

/** What was said of how long the work took and when it was. `wholeDay` asks for the person's own working hours. */
export interface Span {
  readonly seconds?: number;
  readonly start?: TimeOfDay;
  readonly end?: TimeOfDay;
  readonly wholeDay?: true;
  /** A length without a number, in the person's words: 'a few hours'. */
  readonly vague?: string;
}

export type ReadSpan = { ok: true; span: Span } | { ok: false; message: string };

/** The most words a span is written in: 'from 9 am to 12 30 pm' and the like. */
export const SPAN_WORDS = 8;

const DAY_SECONDS = 24 * 3600;
const DAY_MINUTES = 24 * 60;
const HALF_DAY = DAY_MINUTES / 2;
const EVENING = 18 * 60;
const EARLY = 6 * 60;
const RANGE = new RegExp(`^(?:(?:from )?(?:${CLOCK}) ?(?:->?|to|until|till|'?til|thru|through) ?(?:${CLOCK})`
  + `|between (?:${CLOCK}) and (?:${CLOCK}))$`);
const START = new RegExp(`^(?:at|from|starting(?: at| from)?|beginning(?: at)?|@) ?(?:${CLOCK})$`);
const END = new RegExp(`^(?:until|till|'?til|ending(?: at)?) (?:${CLOCK})$`);
/** A time with its half of the day is when the work began, without a word in front. */
const PLAIN_START = /^\d{1,2}(?:[:.]\d{2})? ?[ap]\.?m\.?$/;
const UNIT = '(?:h|hr|hrs|hours?|m|min|mins|minutes?)';
const NOT_EXACT = new RegExp(
  `^(?:(?:almost|nearly|over|under|more than|less than|at least|at most|up to|maybe|some) [\\d.,]+ ?${UNIT}|`
    + `[\\d.,]+ ?${UNIT}(?:[- ]?ish|\\+| or so)|[\\d.,]+-?ish ${UNIT}|[\\d.,]+ ?(?:-|to|or) `
    + `?[\\d.,]+ `
    + `?(?:hr|hrs|hours?|m|min|mins|minutes?))$`);
const NO_NUMBER =
  /^(?:(?:a )?few (?:hours|minutes)|(?:a )?couple (?:of )?(?:hours|minutes)|some (?:time|hours|minutes)|(?:a )?half (?:a )?day|0?\.5 days?|(?:a|1|the) (?:day|d|morning|afternoon)|(?:all|the whole) (?:morning|afternoon|evening)|several hours|(?:a )?bit)$/;
const STARTERS = new Set(['half', 'a', 'an', 'quarter', 'from', 'between', 'at', 'all', 'whole', 'the', 'full', 'about', 'around', 'approx',
  'approximately', 'roughly', 'circa',
  'almost', 'nearly', 'over', 'under', 'more', 'less', 'up', 'maybe', 'some', 'few', 'couple', 'several', 'for', 'noon', 'midday',
  'midnight', 'starting', 'beginning', 'until', 'till',
  'til', '\'til', 'ending', 'hour', 'hr', 'bout', '½h', '¼h', '¾h']);

/** True for a word that a span can begin with: spares the rest of the words of a long line a closer look. */
export const mayBeginSpan = (key: string): boolean =>
  /^[-~@]?[\d.,½¼¾]/.test(key) || STARTERS.has(key) || isStarter(key.split('-')[0]!);

const isStarter = (word: string): boolean => isSpelledNumber(word) || /^(?:noon|midday|midnight)$/.test(word);

/** Hours and minutes are said, or from when to when, or that it was the whole day: nothing is left to ask. */
export const isTimed = (span: Span | undefined): boolean =>
  span !== undefined && (span.seconds !== undefined || span.wholeDay === true || (span.start !== undefined && span.end !== undefined));

/**
 * Reads a span in any sane form: '4h', '1h30', '90m', 'half an hour', '9-12:30', '9am to 5pm', 'from 14:00',
 * 'all day', 'a few hours'. Undefined when the phrase is none; a refusal when it is one that could be read in two ways.
 * `bare` allows hours without a unit.
 */
export function readSpan(phrase: string, { bare }: { bare: boolean }): ReadSpan | undefined {
  const plainly = phrase.toLowerCase().trim().replace(/^for (?=\S)/, '')
    .replace(/^(?:about|bout|around|approx|approximately|roughly|circa|~) ?(?=\d|an?\b|half|½)/, '');
  const typed = inDigits(bare ? plainly.replace(/^(?=(?:hour|hr)$)/, '1 ') : plainly);
  const clocked = clocksInDigits(typed);
  if (/^(all day|(the |a )?(whole|full) day)$/.test(typed)) return { ok: true, span: { wholeDay: true } };
  if (NOT_EXACT.test(typed) || NO_NUMBER.test(typed)) return { ok: true, span: { vague: phrase } };
  return readRange(clocked) ?? readOneEnd(clocked) ?? readLength(typed, bare);
}

function readLength(typed: string, bare: boolean): ReadSpan | undefined {
  if (/^-[\d.]/.test(typed)) return { ok: false, message: `“${typed}” is not a duration. Write 2h or 90m.` };
  if (/^\d+(\.\d+)? ?(days?|d|weeks?)$/.test(typed))
    return { ok: false, message: `“${typed}” is more than one entry. Write one for each day, such as 7.5h yesterday.` };
  const halves = typed.replace(/^(\d+)?½/, (_match, whole: string | undefined) => `${whole ?? '0'}.5`);
  if (bare && /^(?:1[3-9]|2\d|3[01])\.\d{1,2}$/.test(halves)) {
    return { ok: false, message: `Is “${typed}” a day or a number of hours? Write 21/11 or 13.5h.` };
  }
  const hasUnit = /[a-z':]/.test(halves);
  if (!/^[\d.,]/.test(halves) || /-| to /.test(halves) || (!hasUnit && !bare)) return undefined;
  const parsed = parseDuration(halves);
  if (!parsed.ok) return undefined;
  if (parsed.seconds > DAY_SECONDS)
    return { ok: false, message: `“${typed}” is more than a day. Write 90m for minutes and 1.5h for hours.` };
  if (parsed.seconds === 0) return { ok: false, message: `“${typed}” is no time. Write how long it took, such as 2h or 90m.` };
  return { ok: true, span: { seconds: parsed.seconds } };
}

function readRange(typed: string): ReadSpan | undefined {
  const match = RANGE.exec(typed);
  if (!match) return undefined;
  const groups = match[0].startsWith('between') ? match.slice(1 + 2 * CLOCK_GROUPS) : match.slice(1);
  const [from, to] = [clockOf(groups.slice(0, CLOCK_GROUPS)), clockOf(groups.slice(CLOCK_GROUPS, 2 * CLOCK_GROUPS))];
  if (!from || !to) return { ok: false, message: `“${typed}” has a time that does not exist.` };
  if (/^(?:19|20)\d\d ?- ?20\d\d$/.test(typed))
    return { ok: false, message: `Are “${typed}” years or times? Write 20:15-20:30, or the note after a colon.` };
  const [start, end] = minutesOfRange(from, to);
  if (start === undefined) return { ok: false, message: `Is “${typed}” in the morning or in the afternoon? Write 13:00-15:00 or 1pm-3pm.` };
  if (end <= start) {
    return { ok: false,
      message: start >= EVENING && end <= EARLY ? pastMidnight(typed) : `${INVALID_TIME_RANGE}: “${typed}”. Write 9-17 or 9am-5pm.` };
  }
  return { ok: true, span: { seconds: (end - start) * 60, start: formatTimeOfDay(start), end: formatTimeOfDay(end) } };
}

const pastMidnight = (said: string): string => `“${said}” goes past midnight. Write one entry for each day.`;

/**
 * Both ends in minutes; '9-5' ends in the afternoon, '1-5pm' is all of it there. Without a start when both halves of the day are as likely.
 */
function minutesOfRange(from: Clock, to: Clock): [start: number | undefined, end: number] {
  const end = minutesIn(to, to.half) || DAY_MINUTES;
  if (to.half && !from.half) {
    const inAfternoon = minutesIn(from, 'pm');
    return [to.half === 'pm' && !from.isExact && inAfternoon < end ? inAfternoon : minutesIn(from, from.isExact ? undefined : 'am'), end];
  }
  const start = minutesIn(from, from.half);
  if (from.half && !to.half)
    return [start, end <= start || (from.half === 'pm' && to.hour < 12) ? minutesIn(to, to.isExact ? undefined : 'pm') : end];
  if (isUnclear(from) && to.hour <= 12) return [undefined, end];
  const later = end + HALF_DAY;
  return [start, !to.half && !to.isExact && end < start && start < HALF_DAY + 60 && later > start && later < DAY_MINUTES ? later : end];
}

/** Only when it began, or only when it ended: the length stands elsewhere. */
function readOneEnd(typed: string): ReadSpan | undefined {
  const [starts, ends] = [START.exec(PLAIN_START.test(typed) ? `at ${typed}` : typed), END.exec(typed)];
  const match = starts ?? ends;
  if (!match) return undefined;
  const clock = clockOf(match.slice(1));
  if (!clock) return { ok: false, message: `“${typed}” has a time that does not exist.` };
  if (isUnclear(clock)) return { ok: false, message: `Is “${typed}” in the morning or in the afternoon? Write 13:00 or 1pm.` };
  const time = formatTimeOfDay(minutesIn(clock, clock.half));
  return { ok: true, span: starts ? { start: time } : { end: time } };
}

/** A length said in one place and the time of its beginning or end in another; undefined when the two do not make one span. */
export function joinSpans(one: Span, other: Span): ReadSpan | undefined {
  // '2h from 9 to 11' says the same twice.
  const isOneTimed = (one.start === undefined) !== (other.start === undefined);
  if (one.seconds !== undefined && one.seconds === other.seconds && isOneTimed) return { ok: true, span: one.start ? one : other };
  const [length, edge] = one.seconds === undefined ? [other, one] : [one, other];
  if (length.seconds === undefined || length.start || edge.seconds !== undefined || (edge.start === undefined) === (edge.end === undefined))
    return undefined;
  const minutes = length.seconds / 60;
  const start = edge.start === undefined ? (minutesOfDay(edge.end!) || DAY_MINUTES) - minutes : minutesOfDay(edge.start);
  if (start < 0 || start + minutes > DAY_MINUTES)
    return { ok: false, message: pastMidnight(`${minutes / 60}h ${edge.start ? 'from' : 'until'} ${edge.start ?? edge.end}`) };
  return { ok: true, span: { seconds: length.seconds, start: formatTimeOfDay(start), end: formatTimeOfDay(start + minutes) } };
}
