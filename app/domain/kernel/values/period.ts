import { addDays, daysBetween, firstOfMonth, lastOfMonth } from './local-date.ts';
import type { LocalDate } from './local-date.ts';

/** Whole days from `from` to `to`, both included; from ≤ to. */
export interface Period { from: LocalDate; to: LocalDate }

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
