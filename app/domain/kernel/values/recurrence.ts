import { addDays, addMonths, daysBetween, type LocalDate } from './local-date.ts';
import { LAST_PLAUSIBLE_DAY } from './plausible-day.ts';

export const RECURRENCE_UNITS = ['Day', 'Month', 'Year'] as const;
export type RecurrenceUnit = (typeof RECURRENCE_UNITS)[number];

/** How often something recurs: the first period has a length of its own, all others share one; 0 is none after the first. */
export interface Recurrence {
  readonly from: LocalDate;
  /** The last day, where there is one. */
  readonly to: LocalDate | null;
  readonly unit: RecurrenceUnit;
  readonly firstFrequency: number;
  readonly subsequentFrequency: number;
}

/** A period by its place, from 0, with its first and last day. */
export interface RecurringPeriod {
  readonly index: number;
  readonly start: LocalDate;
  readonly end: LocalDate;
}

const MONTHS_OF_YEAR = 12;

/** Months since the year 0. */
const monthOf = (day: LocalDate): number => Number(day.slice(0, 4)) * MONTHS_OF_YEAR + Number(day.slice(5, 7));

/**
 * The day on which a period begins: counted from the very first day and not from the period before, so that the end of a short month does
 * not move what follows. None beyond the last plausible day, and none after the first where nothing follows it.
 */
function startOf({ from, unit, firstFrequency, subsequentFrequency }: Recurrence, index: number): LocalDate | undefined {
  if (index === 0) return from;
  const count = firstFrequency + (index - 1) * subsequentFrequency;
  if (unit === 'Day') return count < daysBetween(from, LAST_PLAUSIBLE_DAY) ? addDays(from, count) : undefined;
  const months = unit === 'Month' ? count : count * MONTHS_OF_YEAR;
  return months <= monthOf(LAST_PLAUSIBLE_DAY) - monthOf(from) ? addMonths(from, months) : undefined;
}

/** The period at a place; none where the recurrence is over by then. The last one ends with the last day. */
export function periodAt(recurrence: Recurrence, index: number): RecurringPeriod | undefined {
  const { to, subsequentFrequency } = recurrence;
  if (index > 0 && subsequentFrequency === 0) return undefined;
  const start = startOf(recurrence, index);
  if (start === undefined || (to !== null && start > to)) return undefined;
  const next = startOf(recurrence, index + 1);
  const end = next === undefined ? LAST_PLAUSIBLE_DAY : addDays(next, -1);
  return { index, start, end: to !== null && to < end ? to : end };
}

/** As many periods as are asked for, from one on. */
export function periodsFrom(recurrence: Recurrence, index: number, count: number): RecurringPeriod[] {
  const found = [];
  for (let next = index; found.length < count; next += 1) {
    const period = periodAt(recurrence, next);
    if (!period) break;
    found.push(period);
  }
  return found;
}

/** The place of the first period, from one on, that begins on a day or after it. */
export function indexFrom(recurrence: Recurrence, index: number, day: LocalDate): number {
  const isEarlier = (place: number): boolean => (periodAt(recurrence, place)?.start ?? day) < day;
  let [from, step] = [index, 1];
  for (; isEarlier(from + step - 1); step *= 2) from += step;
  let to = from + step - 1;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (isEarlier(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** How many periods, from one on, have begun on a day. */
export const countBegun = (recurrence: Recurrence, index: number, day: LocalDate): number =>
  indexFrom(recurrence, index, addDays(day, 1)) - index;
