import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { monthPeriod } from '#app/domain/kernel/values/period.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { PersonMonth } from './contract.ts';
import { dayCategory, type DayCategory } from './billing-code.ts';
import { listDayTotals, workTypesOf } from './day.read-model.ts';

export interface MonthDay { date: LocalDate; category: DayCategory }

/** The categories of a person's days in the month of the given day; days without entries are left out. */
export const getMonth = query({
  name: 'timesheet.month',
  permission: 'timesheet:read',
  input: PersonMonth,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, month }): Promise<MonthDay[]> {
    const totals = await listDayTotals(ctx.em, empId, monthPeriod(month));
    return totals.map((day) => ({ date: day.date, category: dayCategory(workTypesOf(day)) }));
  },
});
