import { addDays, addMonths, firstOfMonth, formatDate, formatMonth, lastOfMonth, mondayOf } from './local-date.ts';
import type { LocalDate } from './local-date.ts';
import { lengthInDays, monthPeriod, yearPeriod } from './period.ts';
import type { Period } from './period.ts';

export const PERIOD_NAMES = [
  'this-week', 'last-week', 'this-month', 'last-month', 'this-quarter', 'last-quarter', 'this-year', 'last-year', 'all',
] as const;
export type PeriodName = (typeof PERIOD_NAMES)[number];
type Unit = 'week' | 'month' | 'quarter' | 'year';

const QUARTER_MONTHS = 3;
const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));

function quarterPeriod(date: LocalDate): Period {
  const month = Math.floor((Number(date.slice(5, 7)) - 1) / QUARTER_MONTHS) * QUARTER_MONTHS + 1;
  const from = `${date.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
  return { from, to: lastOfMonth(addMonths(from, QUARTER_MONTHS - 1)) };
}

/** The whole week, month, quarter or year that a day is in. Weeks begin on Monday. */
const AROUND: Record<Unit, (date: LocalDate) => Period> = {
  week: (date) => ({ from: mondayOf(date), to: addDays(mondayOf(date), 6) }),
  month: monthPeriod,
  quarter: quarterPeriod,
  year: (date) => yearPeriod(yearOf(date)),
};

/** The days that a name means today; null is all of time. */
export function namedPeriod(name: PeriodName, today: LocalDate): Period | null {
  if (name === 'all') return null;
  const [which, unit] = name.split('-') as ['this' | 'last', Unit];
  const present = AROUND[unit](today);
  return which === 'this' ? present : AROUND[unit](addDays(present.from, -1));
}

function unitOf(period: Period): Unit | undefined {
  return (['week', 'month', 'quarter', 'year'] as const).find((unit) => {
    const whole = AROUND[unit](period.from);
    return whole.from === period.from && whole.to === period.to;
  });
}

/** The period of the same kind just before or after: the next month after a whole month, otherwise as many days. */
export function neighbouringPeriod(period: Period, direction: 1 | -1): Period {
  const day = direction === 1 ? addDays(period.to, 1) : addDays(period.from, -1);
  const unit = unitOf(period);
  if (unit) return AROUND[unit](day);
  const length = lengthInDays(period) - 1;
  return direction === 1 ? { from: day, to: addDays(day, length) } : { from: addDays(day, -length), to: day };
}

/** A period in words: November 2026, October to December 2026, 2026, or its first and last day; an empty day is open. */
export function periodTitle(period: Period): string {
  if (!period.from && !period.to) return 'All time';
  if (!period.to) return `From ${formatDate(period.from)}`;
  if (!period.from) return `Until ${formatDate(period.to)}`;
  const unit = unitOf(period);
  if (unit === 'year') return period.from.slice(0, 4);
  if (unit === 'month') return formatMonth(firstOfMonth(period.from));
  if (unit === 'quarter') return `${formatMonth(period.from).split(' ')[0]} to ${formatMonth(period.to)}`;
  return `${formatDate(period.from)} to ${formatDate(period.to)}`;
}
