import { formatTimeOfDay, INVALID_TIME_RANGE, minutesOfDay, parseDuration, parseTimeOfDay } from '#app/domain/kernel/duration.ts';
import type { TimeOfDay } from '#app/domain/kernel/duration.ts';

/** How long the work took and, where it was said, when it began. `wholeDay` asks for the person's own working hours. */
export interface Span {
  readonly seconds?: number;
  readonly start?: TimeOfDay;
  readonly end?: TimeOfDay;
  readonly wholeDay?: true;
}

export type ReadSpan = { ok: true; span: Span } | { ok: false; message: string };

/** The most words a span is written in: 'from 9 am to 12:30 pm for' and the like. */
export const SPAN_WORDS = 7;

const FIRST_WORKING_HOUR = 6;
const NOON = 12;
const DAY_SECONDS = 24 * 3600;
const WORDED: Readonly<Record<string, number>> = {
  'half an hour': 1800, 'half hour': 1800, 'a half hour': 1800, 'an hour': 3600, 'one hour': 3600, 'a quarter of an hour': 900, 'quarter of an hour': 900,
  'quarter hour': 900, 'an hour and a half': 5400, 'one and a half hours': 5400, 'two hours': 7200, 'three hours': 10_800, 'four hours': 14_400,
};
const CLOCK = '(\\d{1,2}(?::\\d{2})?) ?(am|pm|a\\.m\\.|p\\.m)?';
const RANGE = new RegExp(`^(?:from |between )?${CLOCK} ?(?:-|to|until|till|and) ?${CLOCK}$`);
const START_FIRST = new RegExp(`^(?:at|from) ${CLOCK} (?:for )?(.+)$`);
const START_LAST = new RegExp(`^(.+?) (?:at|from|starting at|starting) ${CLOCK}$`);

/** True for a word that a span can begin with: spares the rest of the words of a long line a closer look. */
export const mayBeginSpan = (key: string): boolean => /^[\d.,½]|^(half|an?|one|two|three|four|quarter|from|between|at|all|whole|the|full)$/.test(key);

/**
 * Reads a span in any sane form: '4h', '1h30', '90m', 'half an hour', '9-12:30', '9am to 5pm', '2h from 14:00',
 * 'all day'. Undefined when the phrase is none; a refusal when it is one that could be read in two ways.
 * `bare` allows hours without a unit.
 */
export function readSpan(phrase: string, { bare }: { bare: boolean }): ReadSpan | undefined {
  const typed = phrase.toLowerCase().trim().replace(/^for (?=\d|an?\b|half)/, '');
  if (/^(all day|(the |a )?(whole|full) day)$/.test(typed)) return { ok: true, span: { wholeDay: true } };
  return readRange(typed) ?? readWithStart(typed) ?? readLength(typed, bare);
}

function readLength(typed: string, bare: boolean): ReadSpan | undefined {
  const halves = typed.replace(/^(\d+)?½/, (_match, whole: string | undefined) => `${whole ?? '0'}.5`);
  const seconds = WORDED[halves] ?? parsedLength(halves, bare);
  if (seconds === undefined) return undefined;
  if (seconds > DAY_SECONDS) return { ok: false, message: `“${typed}” is more than a day. Write 90m for minutes and 1.5h for hours.` };
  return { ok: true, span: { seconds } };
}

function parsedLength(typed: string, bare: boolean): number | undefined {
  const hasUnit = /[a-z':]/.test(typed);
  if (!/^[\d.,]/.test(typed) || /-| to /.test(typed) || (!hasUnit && !bare)) return undefined;
  const parsed = parseDuration(typed);
  return parsed.ok ? parsed.seconds : undefined;
}

function readRange(typed: string): ReadSpan | undefined {
  const match = RANGE.exec(typed);
  if (!match) return undefined;
  const [, from, fromHalf, to, toHalf] = match;
  const end = clock(to!, toHalf);
  const start = clock(from!, fromHalf ?? impliedHalf(from!, to!, toHalf));
  if (!start || !end) return { ok: false, message: `“${typed}” has a time that does not exist.` };
  if (!fromHalf && !toHalf && isUnclear(from!) && isUnclear(to!)) {
    return { ok: false, message: `Is “${typed}” in the morning or in the afternoon? Write 13:00-15:00 or 1pm-3pm.` };
  }
  const parsed = parseDuration(`${start}-${end === '00:00' ? '24:00' : end}`);
  if (!parsed.ok) return { ok: false, message: `${parsed.message === INVALID_TIME_RANGE ? INVALID_TIME_RANGE : parsed.message}: “${typed}”. Write 9-17 or 9am-5pm.` };
  return { ok: true, span: { seconds: parsed.seconds, start, end } };
}

/** '1-5pm' is all in the afternoon, '9-5pm' begins in the morning. */
function impliedHalf(from: string, to: string, toHalf: string | undefined): string | undefined {
  if (!toHalf?.startsWith('p')) return toHalf;
  const hour = Number(from.split(':')[0]);
  return hour === NOON || (hour < NOON && hour <= Number(to.split(':')[0]) % NOON) ? 'pm' : undefined;
}

/** Nobody means one o'clock at night by '1-3', but the clock does. */
function isUnclear(time: string): boolean {
  return /^\d(:\d{2})?$/.test(time) && Number(time.split(':')[0]) < FIRST_WORKING_HOUR;
}

function clock(time: string, half: string | undefined): TimeOfDay | undefined {
  const [hours = '', minutes = '00'] = time.split(':');
  if (half && (Number(hours) > NOON || Number(hours) === 0)) return undefined;
  const hour = half?.startsWith('p') ? (Number(hours) % NOON) + NOON : half ? Number(hours) % NOON : Number(hours);
  const parsed = parseTimeOfDay(`${hour === 24 && minutes === '00' ? 0 : hour}:${minutes}`);
  return parsed.ok ? parsed.time : undefined;
}

function readWithStart(typed: string): ReadSpan | undefined {
  const first = START_FIRST.exec(typed);
  const last = START_LAST.exec(typed);
  const [time, half, length] = first ? [first[1], first[2], first[3]] : last ? [last[2], last[3], last[1]] : [];
  const read = length === undefined ? undefined : readLength(length, false);
  if (!read?.ok || read.span.seconds === undefined) return read;
  const start = clock(time!, half);
  if (!start) return { ok: false, message: `“${typed}” has a time that does not exist.` };
  const endMinutes = minutesOfDay(start) + read.span.seconds / 60;
  if (endMinutes > DAY_SECONDS / 60) return { ok: false, message: `“${typed}” goes past midnight. Write one entry for each day.` };
  return { ok: true, span: { seconds: read.span.seconds, start, end: formatTimeOfDay(endMinutes) } };
}

/** One time of day as people write it, for 'remind me at …'; undefined when it is none. */
export function readTime(phrase: string): TimeOfDay | undefined {
  const match = new RegExp(`^${CLOCK}$`).exec(phrase.toLowerCase().trim());
  return match ? clock(match[1]!, match[2]) : undefined;
}
