import { listHolidaysOf } from '#app/domain/holidays/index.server.ts';
import { addDays, daysBetween, isWeekday } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { MAX_COVERAGE_DAYS, PersonPeriod } from './contract.ts';
import { listDayTotals } from './day.read-model.ts';

export interface CoveredDay { date: LocalDate; workedSeconds: number; missingSeconds: number }

/** Of a full day, and of one that counts as complete. */
interface Lengths { workdaySeconds: number; completeSeconds: number }

export interface CoverageView {
  /** What a full working day is, in seconds. */
  workdaySeconds: number;
  /**
   * Every Monday to Friday of the period with less than the week check asks for, and what is missing to a full day; leave counts as
   * worked, and on public holidays nothing is expected.
   */
  missing: CoveredDay[];
  /** The public holidays of the person in the period, by day. */
  holidays: { date: LocalDate; name: string }[];
}

/** The working days of a period that a person's time does not cover. */
export const listUncoveredDays = query({
  name: 'timesheet.uncovered-days',
  permission: 'timesheet:read',
  input: PersonPeriod,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, from, to }): Promise<CoverageView> {
    const [totals, holidays, organisation] = await Promise.all([
      listDayTotals(ctx.em, empId, { from, to }),
      listHolidaysOf(ctx.em, empId, { from, to }),
      firstRow<Lengths>(ctx.em, sql`select workday_minutes * 60 as "workdaySeconds", week_check_minutes * 60 as "completeSeconds"
        from tenant.organisation`),
    ]);
    const { workdaySeconds, completeSeconds } = organisation ?? { workdaySeconds: 0, completeSeconds: 0 };
    const worked = new Map(totals.map((day) => [day.date, day.client + day.internal + day.leave]));
    const days = Array.from({ length: Math.min(daysBetween(from, to), MAX_COVERAGE_DAYS) }, (_, offset) => addDays(from, offset));
    const missing =
      days.filter((date) => isWeekday(date) && !holidays.has(date))
        .map((date) => ({ date, workedSeconds: worked.get(date) ?? 0, missingSeconds: workdaySeconds - (worked.get(date) ?? 0) }))
      .filter((day) => day.workedSeconds < completeSeconds);
    return {
      workdaySeconds, missing, holidays: [...holidays].map(([date, name]) => ({ date, name })).sort((a, b) => a.date.localeCompare(b.date)),
    };
  },
});
