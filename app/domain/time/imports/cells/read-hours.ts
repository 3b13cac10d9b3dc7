import { addDays, isWeekday, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { MAX_ROW_HOURS, type DurationUnit } from '../contract.ts';
import { plainDecimal, type KnownMark } from './decimal-mark.ts';

export type KnownUnit = Exclude<DurationUnit, 'auto'>;

type ReadHours = { ok: true; microseconds: number } | { ok: false; reason: string; remedy: string };

export const MICROSECONDS = 1_000_000;
const MICRO_HOUR = 3600;

const refuse = (reason: string, remedy: string): ReadHours => ({ ok: false, reason, remedy });

/**
 * A duration written as decimal hours, seconds, h:mm or h:mm:ss, in whole microseconds: exact for up to six decimals
 * of an hour, so that sums over a file agree with the file and not with its rounding.
 */
export function readHours(text: string, mark: KnownMark, unit: KnownUnit = 'hours'): ReadHours {
  const clock = /^\s*(\d{1,6}):([0-5]\d)(?::([0-5]\d))?\s*$/.exec(text);
  if (clock) return limited((Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0)) * MICROSECONDS, text);
  const plain = plainDecimal(text.replace(/\s*h(?:ours?|rs?)?\s*$/i, ''), mark);
  if (plain === undefined)
    return refuse(`“${text}” is not a number of hours.`, 'Write hours such as 1.5 or 1:30, or choose another column or decimal mark.');
  if (plain.startsWith('-')) return refuse(`“${text}” is less than zero.`, 'Correct the hours in the file.');
  const [whole = '0', fraction = ''] = plain.split('.');
  if (unit === 'seconds') return limited(Number(whole) * MICROSECONDS + Number(fraction.slice(0, 6).padEnd(6, '0')), text);
  const microHours = Number(whole) * 1_000_000 + Number(fraction.slice(0, 6).padEnd(6, '0')) + (Number(fraction[6] ?? 0) >= 5 ? 1 : 0);
  return limited(microHours * MICRO_HOUR, text);
}

function limited(microseconds: number, text: string): ReadHours {
  if (microseconds > MAX_ROW_HOURS * 3600 * MICROSECONDS)
    return refuse(`“${text}” is more than ${MAX_ROW_HOURS} hours.`, 'Correct the hours in the file.');
  return { ok: true, microseconds };
}

interface SpreadPiece { readonly date: LocalDate; readonly seconds: number }

interface Spread {
  readonly pieces: readonly SpreadPiece[];
  /** True when the working days up to the end did not suffice. */
  readonly goesBeyondEnd: boolean;
}

/**
 * Lays `seconds` over the Monday-to-Friday days from `start`, at most `perDay` seconds on each, the rest on the
 * last. When the days up to `end` do not suffice it goes on after the end.
 */
export function spreadHours(span: { start: LocalDate; end: LocalDate; seconds: number; perDay: number }): Spread {
  const pieces: SpreadPiece[] = [];
  let left = span.seconds;
  for (let date = span.start; left > 0; date = addDays(date, 1)) {
    if (!isWeekday(date)) continue;
    const seconds = Math.min(left, span.perDay);
    pieces.push({ date, seconds });
    left -= seconds;
  }
  const last = pieces.at(-1);
  return { pieces, goesBeyondEnd: last !== undefined && last.date > span.end };
}
