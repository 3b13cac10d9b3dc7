import { addDays, addMonths, formatHeading, isLocalDate, mondayOf, weekdayOf } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { MONTHS, WEEKDAYS } from './date-words.ts';
import { inDigits, isSpelledNumber } from '../in-digits.ts';
import { inOrdinals } from './ordinals.ts';

/** A phrase that is a day, one that tries to be and is none, or undefined for anything else. */
export type ReadDay = { ok: true; date: LocalDate } | { ok: false; message: string };

const DAYS_AHEAD_MONTHS = 6;
const NEAR_YEARS = 2;
/** Without a month an ordinal in words is as often a part of the note. */
const HAS_MONTH = new RegExp(`\\b(?:of|${MONTHS.join('|')})\\b`);
const OF_A_DAY = /^(?!this |the )(.+) (?:morning|afternoon|evening|arvo)$/;
/** Names of a time that holds several days, or of a night that belongs to two. */
const SEVERAL_DAYS =
  /^(?:(?:last|this|next|past|previous|the) (?:week|weekend|month|year|quarter)|(?:last|yesterday|the other) night|tonight|the other day|(?:a|\d+) (?:weeks?|months?|fortnights?|sleeps?) ago|recently|earlier this (?:week|month|year)|(?:on )?my birthday|(?:the )?(?:start|beginning|middle|end|last day|first day) of (?:(?:the |last |this |next )(?:week|month|year|quarter)|january|february|march|april|may|june|july|august|september|october|november|december)|eom|eow|ytd|mtd)$/;
const WEEKDAY = WEEKDAYS.flat().join('|');
/** A weekday counted from another day, which everybody counts differently. */
const COUNTED_WEEKDAY = new RegExp(`^(?:(?:the )?last but one(?: (?:${WEEKDAY}))?|(?:\\d+|a few|a couple of) (?:${WEEKDAY})s ago`
  + `|the other (?:${WEEKDAY})`
  + `|(?:${WEEKDAY}) (?:week|fortnight)|a? ?(?:week|fortnight|month) (?:ago )?(?:on |last |this )?(?:${WEEKDAY})`
  + `|(?:the )?(?:first|second|third|fourth|last|1|2|3|4|\\d(?:st|nd|rd|th)) (?:${WEEKDAY}|day|week) (?:of|in) .+)$`);

/** The most words a day is written in: 'Friday the 13th of November 2026'. */
export const DAY_WORDS = 6;

const STARTERS = new Set<string>([...WEEKDAYS.flat(), ...MONTHS, ...MONTHS.map((name) => name.slice(0, 3)), 'sept', 'a', 'the', 'day',
  'last', 'this', 'next', 'past',
  'previous', 'earlier', 'start', 'beginning', 'end', 'middle', 'my', 'eom', 'eow', 'ytd', 'mtd', 'arvo', 'first',
  'today', 'tonight', 'yesterday', 'yday', 'yest', 'tomorrow', 'tmrw', 'recently']);

/** True for a word that a day can begin with: spares the rest of the words of a long line a closer look. */
export const mayBeginDay = (key: string): boolean => /^\d/.test(key) || STARTERS.has(key) || isSpelledNumber(key);

/** Reads a day as people write it. Weekdays are the latest such day up to today; a day without a year is the nearest one. */
export function readDay(phrase: string, today: LocalDate): ReadDay | undefined {
  const typed = phrase.toLowerCase().trim();
  const day = OF_A_DAY.exec(typed);
  if (day) return readDay(day[1]!, today);
  if (SEVERAL_DAYS.test(inDigits(typed)) || COUNTED_WEEKDAY.test(inDigits(typed)))
    return { ok: false, message: `Which day does “${typed}” mean? Write it, such as last Friday or 21/11.` };
  const inNumbers = HAS_MONTH.test(typed) ? inOrdinals(typed) : typed;
  return relative(typed, today) ?? weekday(typed, today) ?? numeric(typed, today) ?? dayOfMonth(inNumbers, today)
    ?? named(inNumbers, today);
}

function relative(typed: string, today: LocalDate): ReadDay | undefined {
  if (/^(?:today|arvo|this (?:morning|afternoon|evening|arvo)|earlier today)$/.test(typed)) return { ok: true, date: today };
  if (/^(?:yesterday|yday|yest)$/.test(typed)) return { ok: true, date: addDays(today, -1) };
  if (/^(?:tomorrow|tmrw)$/.test(typed)) return { ok: true, date: addDays(today, 1) };
  if (/^(?:the )?day after tomorrow$/.test(typed)) return { ok: true, date: addDays(today, 2) };
  const week = /^(?:a week ago (today|yesterday)|(today) last week)$/.exec(typed);
  if (week) return { ok: true, date: addDays(today, week[1] === 'yesterday' ? -8 : -7) };
  if (/^(?:the )?day (?:before|b4) (?:yesterday|yday|yest)$/.test(typed)) return { ok: true, date: addDays(today, -2) };
  const ago = /^(\d{1,3}) days? ago$/.exec(inDigits(typed));
  return ago ? { ok: true, date: addDays(today, -Number(ago[1])) } : undefined;
}

const numberOf = (name: string | undefined): number => WEEKDAYS.findIndex((names) => (names as readonly string[]).includes(name ?? '')) + 1;

function weekday(typed: string, today: LocalDate): ReadDay | undefined {
  const inWeek = /^(?:(last|this|next) week(?:'s)? ([a-z]+)|([a-z]+) (?:of )?(last|this|next) week)$/.exec(typed);
  const number = numberOf(inWeek?.[2] ?? inWeek?.[3]);
  if (inWeek && number > 0) {
    const weeks = { last: -7, this: 0, next: 7 }[(inWeek[1] ?? inWeek[4]) as 'last' | 'this' | 'next'];
    return { ok: true, date: addDays(mondayOf(today), weeks + number - 1) };
  }
  const beforeLast = numberOf(/^(?:the )?([a-z]+) before last$/.exec(typed)?.[1]);
  if (beforeLast > 0) return { ok: true, date: addDays(today, -(((weekdayOf(today) - beforeLast + 7) % 7) || 7) - 7) };
  const match = /^(?:(last|past|this|next) )?([a-z]+)$/.exec(typed);
  const alone = numberOf(match?.[2]);
  if (!match || alone === 0) return undefined;
  const back = (weekdayOf(today) - alone + 7) % 7;
  if (match[1] === 'last' || match[1] === 'past') return { ok: true, date: addDays(today, -(back || 7)) };
  if (match[1] === 'next') return { ok: true, date: addDays(today, 7 - back) };
  if (match[1] === 'this') return { ok: true, date: addDays(mondayOf(today), alone - 1) };
  return { ok: true, date: addDays(today, -back) };
}

function numeric(typed: string, today: LocalDate): ReadDay | undefined {
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(typed);
  if (yearFirst) return civilDay(typed, { day: Number(yearFirst[4]), month: Number(yearFirst[3]), year: yearFirst[1] }, today);
  const match = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/.exec(typed);
  // 7.5 are hours, 9-11 is a time and 24/7 is always; the number of a release has a year that is not near.
  if (!match || typed === '24/7' || (match[2] !== '/' && !match[4]) || (match[2] === '-' && match[4]!.length === 2)) return undefined;
  if (match[4]?.length === 2 && Math.abs(2000 + Number(match[4]) - Number(today.slice(0, 4))) > NEAR_YEARS) return undefined;
  return civilDay(typed, { day: Number(match[1]), month: Number(match[3]), year: match[4] }, today);
}

/** 'the 17th' of this month; one that is still to come could as well be last month's. 'Friday the 13th' is the nearest that fits. */
function dayOfMonth(typed: string, today: LocalDate): ReadDay | undefined {
  const match = /^(?:([a-z]+) )?(?:the )?(\d{1,2})(?:st|nd|rd|th)$/.exec(typed) ?? /^([a-z]+) (?:the )?(\d{1,2})$/.exec(typed);
  const day = Number(match?.[2]);
  if (!match || day < 1 || day > 31) return undefined;
  if (match[1] !== undefined && match[1] !== 'the') {
    const number = numberOf(match[1]);
    if (number === 0) return undefined;
    const found = [...Array(62).keys()].map((back) => addDays(today, 20 - back)).find(
      (date) => weekdayOf(date) === number && Number(date.slice(8)) === day,
    );
    return found ? { ok: true, date: found } : invalid(typed);
  }
  if (!/^the /.test(typed)) return undefined;
  const date = `${today.slice(0, 8)}${String(day).padStart(2, '0')}`;
  return date <= today && isLocalDate(date)
    ? { ok: true, date }
    : { ok: false, message: `Which month does “${typed}” mean? Write it, such as ${day}/${today.slice(5, 7)}.` };
}

function named(typed: string, today: LocalDate): ReadDay | undefined {
  const dated = /^([a-z]+) (.*\d.*)$/.exec(typed);
  const weekdayNumber = numberOf(dated?.[1]);
  const words = (weekdayNumber > 0 ? dated![2]! : typed).replace(/^the /, '').replace(/ of /, ' ');
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ /-]?([a-z]{3,9})(?:[ /-](\d{4}))?$/.exec(words);
  const monthFirst = /^([a-z]{3,9}) (?:the )?(\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}))?$/.exec(words);
  const [name, day, year] = dayFirst
    ? [dayFirst[2], dayFirst[1], dayFirst[3]]
    : monthFirst ? [monthFirst[1], monthFirst[2], monthFirst[3]] : [];
  const month = MONTHS.findIndex(
    (full) => name !== undefined && (full === name || full.slice(0, 3) === name || (full === 'september' && name === 'sept')),
  ) + 1;
  const read = month === 0
    ? weekdayNumber > 0 && dated ? numeric(dated[2]!, today) : undefined
    : civilDay(typed, { day: Number(day), month, year }, today);
  if (!read?.ok || weekdayNumber === 0 || weekdayOf(read.date) === weekdayNumber) return read;
  return { ok: false, message: `Which day does “${typed}” mean? That date is ${formatHeading(read.date)}.` };
}

function civilDay(typed: string, { day, month, year }: { day: number; month: number; year: string | undefined },
  today: LocalDate): ReadDay {
  const write = (of: number): LocalDate =>
    `${String(of).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
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

/** A day of the month that is only said by its number: '3rd', 'the third'. It is a day at either end of a line, and note in between. */
export function readNumberedDay(phrase: string, today: LocalDate): ReadDay | undefined {
  const [, number] = /^(?:the )?(\d{1,2}(?:st|nd|rd|th))$/.exec(/^the /.test(phrase) ? inOrdinals(phrase) : phrase) ?? [];
  return number === undefined ? undefined : readDay(`the ${number}`, today);
}
