import { addDays, weekdayOf } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

const FIXED: Readonly<Record<string, string>> = {
  '01-01': 'New Year\'s Day', '01-26': 'Australia Day', '04-25': 'Anzac Day', '12-25': 'Christmas Day', '12-26': 'Boxing Day',
};

const MONDAY = 1;

/** The nth Monday of a month: the King's Birthday is the second of June, Labour Day the first of October. */
function isNthMonday(date: LocalDate, month: string, nth: number): boolean {
  return date.slice(5, 7) === month && weekdayOf(date) === MONDAY && Math.ceil(Number(date.slice(8, 10)) / 7) === nth;
}

/** The name of the public holiday on a day, as the demo organisations keep them. */
export function publicHoliday(date: LocalDate): string | undefined {
  const fixed = FIXED[date.slice(5)];
  if (fixed) return fixed;
  if (isNthMonday(date, '06', 2)) return 'King\'s Birthday';
  if (isNthMonday(date, '10', 1)) return 'Labour Day';
  const dayBefore = FIXED[addDays(date, -1).slice(5)];
  return dayBefore && weekdayOf(date) === MONDAY ? `${dayBefore} holiday` : undefined;
}
