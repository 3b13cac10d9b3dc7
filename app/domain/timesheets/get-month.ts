import { listHolidaysOf } from '#app/domain/holidays/index.server.ts';
import { earliest, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { monthPeriod } from '#app/domain/kernel/values/period.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { PersonMonth } from './contract.ts';
import { dayCategory, type DayCategory } from './billing-code.ts';
import { listDayTotals, workedOfDays, workTypesOf } from './day.read-model.ts';
import { firstDayLookedAt, uncoveredDays } from './expected-time.ts';
import { findExpectation } from './list-uncovered-days.ts';
import { isLacking } from './week-check.ts';

export interface MonthDay {
  date: LocalDate;
  category: DayCategory;
  /** What a day that is over lacks to a full one; 0 where it is covered or nothing is expected. */
  missingSeconds: number;
}

/** The days of a month, that of the given day, that have entries or lack them. */
export const getMonth = query({
  name: 'timesheet.month',
  permission: 'timesheet:read',
  input: PersonMonth,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, month }): Promise<MonthDay[]> {
    const period = monthPeriod(month);
    const expectation = await findExpectation(ctx.em, empId);
    const lookedAt = { from: firstDayLookedAt(period, expectation.employment), to: period.to };
    const [totals, holidays] = await Promise.all([listDayTotals(ctx.em, empId, lookedAt), listHolidaysOf(ctx.em, empId, lookedAt)]);
    const soFar = { from: period.from, to: earliest(period.to, ctx.today()) };
    const lacking = uncoveredDays({ ...expectation, period: soFar, isHoliday: (date) => holidays.has(date), ...workedOfDays(totals) })
      .filter((day) => isLacking(day, ctx.today()));
    const days = new Map<LocalDate, MonthDay>(
      lacking.map(({ date, missingSeconds }) => [date, { date, category: 'NoEvent', missingSeconds }]),
    );
    for (const day of totals.filter(({ date }) => date >= period.from)) {
      days.set(day.date, { missingSeconds: 0, ...days.get(day.date), date: day.date, category: dayCategory(workTypesOf(day)) });
    }
    return [...days.values()].sort((a, b) => a.date.localeCompare(b.date));
  },
});
