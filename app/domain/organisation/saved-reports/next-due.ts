import { addDays, addMonths, firstOfMonth, lastOfMonth, weekdayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { WallClock } from '#app/domain/kernel/values/zone.ts';

export interface ReportTimes {
  readonly every: 'week' | 'month';
  /** Of the week, from Monday, or of the month, whose last day it is where the month has fewer. */
  readonly onDay: number;
  readonly atHour: number;
}

/** The first day after an hour on which a report is due. */
export function nextDueDay({ every, onDay, atHour }: ReportTimes, { date, time }: WallClock): LocalDate {
  const first = Number(time.slice(0, 2)) < atHour ? date : addDays(date, 1);
  if (every === 'week') return addDays(first, (onDay - weekdayOf(first) + 7) % 7);
  const inMonth = (month: LocalDate): LocalDate => {
    const day = addDays(firstOfMonth(month), onDay - 1);
    return day > lastOfMonth(month) ? lastOfMonth(month) : day;
  };
  return inMonth(first) >= first ? inMonth(first) : inMonth(addMonths(firstOfMonth(first), 1));
}
