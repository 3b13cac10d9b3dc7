import { addDays, addMonths, isLocalDate, mondayOf, weekdayOf } from '#app/domain/kernel/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/local-date.ts';

/** A phrase that is a day, one that tries to be and is none, or undefined for anything else. */
export type ReadDay = { ok: true; date: LocalDate } | { ok: false; message: string };

const WEEKDAYS = [['monday', 'mon'], ['tuesday', 'tue', 'tues'], ['wednesday', 'wed', 'weds'], ['thursday', 'thu', 'thur', 'thurs'],
  ['friday', 'fri'], ['saturday', 'sat'], ['sunday', 'sun']] as const;
const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'] as const;
const DAYS_AHEAD_MONTHS = 6;

/** The most words a day is written in: 'the 21st of November 2026'. */
export const DAY_WORDS = 5;

/** Reads a day as people write it. Weekdays are the latest such day up to today; a day without a year is the nearest one. */
export function readDay(phrase: string, today: LocalDate): ReadDay | undefined {
  const typed = phrase.toLowerCase().trim();
  return relative(typed, today) ?? weekday(typed, today) ?? numeric(typed, today) ?? named(typed, today);
}

function relative(typed: string, today: LocalDate): ReadDay | undefined {
  if (typed === 'today' || typed === 'this morning' || typed === 'this afternoon') return { ok: true, date: today };
  if (typed === 'yesterday' || typed === 'yday') return { ok: true, date: addDays(today, -1) };
  if (typed === 'tomorrow') return { ok: true, date: addDays(today, 1) };
  if (typed === 'day before yesterday' || typed === 'the day before yesterday') return { ok: true, date: addDays(today, -2) };
  const ago = /^(\d{1,3}) days? ago$/.exec(typed);
  return ago ? { ok: true, date: addDays(today, -Number(ago[1])) } : undefined;
}

function weekday(typed: string, today: LocalDate): ReadDay | undefined {
  const match = /^(?:(last|this|next) )?([a-z]+)$/.exec(typed);
  const number = WEEKDAYS.findIndex((names) => (names as readonly string[]).includes(match?.[2] ?? '')) + 1;
  if (!match || number === 0) return undefined;
  // 'sat', 'sun', 'mon', 'wed' are also ordinary letters in a row, but no words that a note begins or ends with.
  const back = (weekdayOf(today) - number + 7) % 7;
  if (match[1] === 'last') return { ok: true, date: addDays(today, -(back || 7)) };
  if (match[1] === 'next') return { ok: true, date: addDays(today, 7 - back) };
  if (match[1] === 'this') return { ok: true, date: addDays(mondayOf(today), number - 1) };
  return { ok: true, date: addDays(today, -back) };
}

function numeric(typed: string, today: LocalDate): ReadDay | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return isLocalDate(typed) ? { ok: true, date: typed } : invalid(typed);
  const match = /^(\d{1,2})([/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/.exec(typed);
  // 7.5 and 1.25 are hours; a day with full stops has its year or ends with one.
  if (!match || (match[2] === '.' && !match[4])) return undefined;
  return civilDay(typed, { day: Number(match[1]), month: Number(match[3]), year: match[4] }, today);
}

function named(typed: string, today: LocalDate): ReadDay | undefined {
  const words = typed.replace(/^(?:[a-z]+day|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun) (?=.*\d)/, '').replace(/^the /, '').replace(/ of /, ' ');
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ -]?([a-z]{3,9})(?: (\d{4}))?$/.exec(words);
  const monthFirst = /^([a-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/.exec(words);
  const [name, day, year] = dayFirst ? [dayFirst[2], dayFirst[1], dayFirst[3]] : monthFirst ? [monthFirst[1], monthFirst[2], monthFirst[3]] : [];
  const month = MONTHS.findIndex((full) => name !== undefined && (full === name || full.slice(0, 3) === name || (full === 'september' && name === 'sept'))) + 1;
  return month === 0 ? undefined : civilDay(typed, { day: Number(day), month, year }, today);
}

function civilDay(typed: string, { day, month, year }: { day: number; month: number; year: string | undefined }, today: LocalDate): ReadDay {
  const write = (of: number): LocalDate => `${String(of).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (year !== undefined) {
    const date = write(year.length === 2 ? 2000 + Number(year) : Number(year));
    return isLocalDate(date) ? { ok: true, date } : invalid(typed);
  }
  const thisYear = Number(today.slice(0, 4));
  const limit = addMonths(today, DAYS_AHEAD_MONTHS);
  const near = [thisYear + 1, thisYear, thisYear - 1].map(write).find((date) => isLocalDate(date) && date <= limit);
  return near ? { ok: true, date: near } : invalid(typed);
}

function invalid(typed: string): ReadDay {
  return { ok: false, message: `“${typed}” is not a day. Write it day first, such as 21/11 or 21 Nov.` };
}
