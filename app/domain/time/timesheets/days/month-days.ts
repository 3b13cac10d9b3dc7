import { earliest, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { monthPeriod } from '#app/domain/kernel/values/period.ts';
import { dayCategory, type DayCategory } from '../charging/billing-code.ts';
import { workedOfDays, workTypesOf, type DayTotals } from './day.read-model.ts';
import { uncoveredDays, type WorkedDays } from './expected-time.ts';
import type { Expectation } from './standing.read-model.ts';
import { isLacking } from '../weeks/week-check.ts';

export interface MonthDay {
  date: LocalDate;
  category: DayCategory;
  /** What a day that is over lacks to a full one; 0 where it is covered or nothing is expected. */
  missingSeconds: number;
}

interface MonthOf extends Expectation, Pick<WorkedDays, 'onLeave'> {
  readonly month: LocalDate;
  readonly today: LocalDate;
  readonly totals: readonly DayTotals[];
  readonly isHoliday: (date: LocalDate) => boolean;
}

/** The days of a month, that of the given day, that have entries or lack them. */
export function monthDays({ month, today, totals, isHoliday, lengths, employment, onLeave }: MonthOf): MonthDay[] {
  const { from, to } = monthPeriod(month);
  const period = { from, to: earliest(to, today) };
  const lacking = uncoveredDays({ period, lengths, employment, isHoliday, onLeave, ...workedOfDays(totals) })
    .filter((day) => isLacking(day, today));
  const days = new Map<LocalDate, MonthDay>(
    lacking.map(({ date, missingSeconds }) => [date, { date, category: 'NoEvent', missingSeconds }]),
  );
  for (const day of totals.filter(({ date }) => date >= from && date <= to))
    days.set(day.date, { missingSeconds: 0, ...days.get(day.date), date: day.date, category: dayCategory(workTypesOf(day)) });
  return [...days.values()].sort((a, b) => a.date.localeCompare(b.date));
}
