import {
  addDays, addMonths, firstOfMonth, formatHeading, lastOfMonth, mondayOf, type LocalDate,
} from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { readDay } from '#app/domain/time/quick-entry/index.server.ts';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';
/** The days that a question is about. */
export interface AskedPeriod extends Period { readonly part?: PartOfDay }

const MONTHS = [
  'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december',
] as const;
const COUNTS: Readonly<Record<string, number>> = {
  a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10, fourteen: 14,
};
const STEP = { last: -1, previous: -1, past: -1, this: 0, the: 0, current: 0, my: 0, next: 1, coming: 1 } as const;
const STEPS = Object.keys(STEP).join('|');
/** The most words that a period is written in, as 'between the 3rd of november and the 5th of november'. */
const PERIOD_WORDS = 10;

/** Days, weeks, months and years as people ask about them. */
export function readPeriod(phrase: string, today: LocalDate): AskedPeriod | undefined {
  const typed = phrase.trim().replace(/ (?:so far|until now|up to now)$/, '').replace(/^(?:all of|the whole(?: of)?|all|during) /, '');
  return ofDay(typed, today) ?? named(typed, today) ?? lastFew(typed, today) ?? between(typed, today) ?? inMonth(typed, today);
}

function ofDay(typed: string, today: LocalDate): AskedPeriod | undefined {
  const match = /^(.+?)(?: in the| during the)? (morning|afternoon|evening)$/.exec(typed);
  const part = match?.[2] as PartOfDay | undefined;
  const day = part ? (match![1] === 'this' ? today : dayOf(match![1]!, today)) : dayOf(typed, today);
  return day === undefined ? undefined : { from: day, to: day, ...(part ? { part } : {}) };
}

function dayOf(typed: string, today: LocalDate): LocalDate | undefined {
  const read = readDay(typed.replace(/^the (?=day before)/, ''), today);
  return read?.ok ? read.date : undefined;
}

function named(typed: string, today: LocalDate): AskedPeriod | undefined {
  const match = new RegExp(`^(?:(${STEPS}) )?(week|weekend|fortnight|month|quarter|year)$`).exec(typed);
  if (match) return stepped(match[2]!, STEP[(match[1] ?? 'this') as keyof typeof STEP], today);
  if (/^(?:the )?week before last$/.test(typed)) return stepped('week', -2, today);
  if (/^(?:the )?month before last$/.test(typed)) return stepped('month', -2, today);
  const week = /^(?:the )?week (?:of|from|starting|beginning) (.+)$/.exec(typed);
  const day = week ? dayOf(week[1]!, today) : undefined;
  return day ? stepped('week', 0, day) : undefined;
}

/** A calendar span so many steps from the one that a day is in. */
function stepped(unit: string, step: number, day: LocalDate): AskedPeriod {
  const monday = addDays(mondayOf(day), 7 * step);
  if (unit === 'week') return { from: monday, to: addDays(monday, 6) };
  if (unit === 'weekend') return { from: addDays(monday, 5), to: addDays(monday, 6) };
  if (unit === 'fortnight' && step < 0) return { from: addDays(day, -13), to: day };
  if (unit === 'fortnight') return { from: mondayOf(day), to: addDays(mondayOf(day), 13) };
  const months = { month: 1, quarter: 3, year: 12 }[unit] ?? 1;
  const into = (Number(day.slice(5, 7)) - 1) % months;
  const from = addMonths(firstOfMonth(day), step * months - into);
  return { from, to: lastOfMonth(addMonths(from, months - 1)) };
}

/** 'The last 7 days', 'the past two weeks': up to today. */
function lastFew(typed: string, today: LocalDate): AskedPeriod | undefined {
  const match = /^(?:the |my )?(?:last|past|previous) (\d{1,3}|[a-z]+) (days?|weeks?|months?)$/.exec(typed);
  const count = match ? COUNTS[match[1]!] ?? Number(match[1]) : Number.NaN;
  if (!match || !Number.isInteger(count) || count < 1) return undefined;
  if (match[2]!.startsWith('month')) return { from: addDays(addMonths(today, -count), 1), to: today };
  return { from: addDays(today, 1 - count * (match[2]!.startsWith('week') ? 7 : 1)), to: today };
}

function between(typed: string, today: LocalDate): AskedPeriod | undefined {
  const since = /^(?:since|starting|as of|from(?!.* (?:to|until|till|through|and) )) (?:the (?:start|beginning) of )?(.+?)(?: on| onwards)?$/.exec(typed);
  const begin = since ? readPeriod(since[1]!, today)?.from : undefined;
  if (begin && begin <= today) return { from: begin, to: today };
  if (/^(?:month to date|mtd)$/.test(typed)) return { from: firstOfMonth(today), to: today };
  if (/^(?:year to date|ytd)$/.test(typed)) return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const match = /^(?:from |between )?(.+?) (?:to|until|till|and|through|-) (.+)$/.exec(typed);
  const [from, to] = match ? [readPeriod(match[1]!, today)?.from, readPeriod(match[2]!, today)?.to] : [];
  if (!from || !to) return undefined;
  // 'Monday to Friday' ends in the week in which it begins, also when that day is still to come.
  const isWeekdays = /^[a-z]+$/.test(match![1]!) && /^[a-z]+$/.test(match![2]!);
  const end = to < from && isWeekdays && addDays(to, 7) <= addDays(mondayOf(from), 6) ? addDays(to, 7) : to;
  return from <= end ? { from, to: end } : undefined;
}

/** 'November', 'nov 2025': the latest such month that has begun. */
function inMonth(typed: string, today: LocalDate): AskedPeriod | undefined {
  const match = /^([a-z]{3,9})(?: (\d{4}))?$/.exec(typed);
  const index = match ? MONTHS.findIndex((name) => name === match[1] || name.slice(0, 3) === match[1]) : -1;
  if (index < 0 || !match) return undefined;
  const month = String(index + 1).padStart(2, '0');
  const year = match[2] ?? (`${today.slice(0, 4)}-${month}-01` <= today ? today.slice(0, 4) : String(Number(today.slice(0, 4)) - 1));
  const from = `${year}-${month}-01`;
  return { from, to: lastOfMonth(from) };
}

/** A line without the period that it names, which may stand anywhere in it. */
export function takePeriod(key: string, today: LocalDate): { rest: string; period: AskedPeriod | undefined } {
  const words = key.split(' ');
  for (let count = Math.min(PERIOD_WORDS, words.length); count > 0; count -= 1) {
    for (let at = words.length - count; at >= 0; at -= 1) {
      const period = readPeriod(words.slice(at, at + count).join(' '), today);
      if (!period) continue;
      const before = words.slice(0, at);
      while (/^(?:in|on|for|of|during|over|from|this|the|my|at|by)$/.test(before.at(-1) ?? '')) before.pop();
      return { rest: [...before, ...words.slice(at + count)].join(' '), period };
    }
  }
  return { rest: key, period: undefined };
}

/** The days of a period in words: 'Mon 16 Nov 2026 – Sun 22 Nov 2026'. */
export function periodInWords({ from, to, part }: AskedPeriod): string {
  const dated = (date: LocalDate) => `${formatHeading(date)} ${date.slice(0, 4)}`;
  return from === to ? [dated(from), part].filter(Boolean).join(', ') : `${dated(from)} – ${dated(to)}`;
}
