import { addDays, daysBetween, firstOfMonth, lastOfMonth } from './local-date.ts';
import type { LocalDate } from './local-date.ts';
import { isPlausibleDay } from './plausible-day.ts';

/** Whole days from `from` to `to`, both included; from ≤ to. */
export interface Period { from: LocalDate; to: LocalDate }

/** The days in order, whichever way round they were given. */
export function periodOf(a: LocalDate, b: LocalDate): Period {
  return a <= b ? { from: a, to: b } : { from: b, to: a };
}

export function monthPeriod(date: LocalDate): Period {
  return { from: firstOfMonth(date), to: lastOfMonth(date) };
}

export function yearPeriod(year: number): Period {
  const name = String(year).padStart(4, '0');
  return { from: `${name}-01-01`, to: `${name}-12-31` };
}

/** The n days that end with the given day. */
export function lastDays(to: LocalDate, days: number): Period {
  return { from: addDays(to, 1 - days), to };
}

export function isInPeriod(date: LocalDate, period: Period): boolean {
  return period.from <= date && date <= period.to;
}

/** Two periods as one where they touch or overlap, and both, in order, where days lie between them. */
export function joined(one: Period, other: Period): Period[] {
  const [first, second] = one.from <= other.from ? [one, other] : [other, one];
  if (second.from > addDays(first.to, 1)) return [first, second];
  return [{ from: first.from, to: first.to > second.to ? first.to : second.to }];
}

/** How many days the period holds. */
export function lengthInDays(period: Period): number {
  return daysBetween(period.from, period.to);
}

/** A period from untrusted text: plausible days as given, the default where one is missing or is none. */
export function readPeriod(from: unknown, to: unknown, fallback: Period): Period {
  return periodOf(isPlausibleDay(from) ? from : fallback.from, isPlausibleDay(to) ? to : fallback.to);
}
