import { addDays, addMonths, daysBetween, type LocalDate } from './local-date.ts';

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

const LAST_DAY = '9999-12-31';
const MONTHS_OF_YEAR = 12;

/**
 * The day on which a period begins: counted from the very first day and not from the period before, so that the end of a short month does
 * not move what follows. None beyond the calendar, and none after the first where nothing follows it.
 */
function startOf({ from, unit, firstFrequency, subsequentFrequency }: Recurrence, index: number): LocalDate | undefined {
  if (index === 0) return from;
  const count = firstFrequency + (index - 1) * subsequentFrequency;
  if (unit === 'Day') return count < daysBetween(from, LAST_DAY) ? addDays(from, count) : undefined;
  const months = unit === 'Month' ? count : count * MONTHS_OF_YEAR;
  const monthsLeft = (9999 - Number(from.slice(0, 4))) * MONTHS_OF_YEAR + MONTHS_OF_YEAR - Number(from.slice(5, 7));
  return months <= monthsLeft ? addMonths(from, months) : undefined;
}

/** The period at a place; none where the recurrence is over by then. The last one ends with the last day. */
export function periodAt(recurrence: Recurrence, index: number): RecurringPeriod | undefined {
  const { to, subsequentFrequency } = recurrence;
  if (index > 0 && subsequentFrequency === 0) return undefined;
  const start = startOf(recurrence, index);
  if (start === undefined || (to !== null && start > to)) return undefined;
  const next = startOf(recurrence, index + 1);
  const end = next === undefined ? LAST_DAY : addDays(next, -1);
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
  let next = index;
  for (let period = periodAt(recurrence, next); period && period.start < day; period = periodAt(recurrence, next)) next += 1;
  return next;
}
