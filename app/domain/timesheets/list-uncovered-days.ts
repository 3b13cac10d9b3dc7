import type { SqlEntityManager } from '@mikro-orm/sql';
import { listHolidaysOf } from '#app/domain/holidays/index.server.ts';
import { addDays, daysBetween } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { MAX_COVERAGE_DAYS, PersonPeriod } from './contract.ts';
import { listDayTotals, workedOfDays } from './day.read-model.ts';
import { firstDayLookedAt, uncoveredDays, type CoveredDay, type DayLengths, type Employment } from './expected-time.ts';

const NOTHING = { workdaySeconds: 0, completeSeconds: 0, employedFrom: null, employedTo: null, fraction: 1 };

/** What is expected of a person. */
export interface Expectation { lengths: DayLengths; employment: Employment }

/** The working day of the organisation, with when and how much the person works. */
export async function findExpectation(em: SqlEntityManager, empId: string): Promise<Expectation> {
  const found = await firstRow<DayLengths & Employment>(em, sql`select o.workday_minutes * 60 as "workdaySeconds",
      o.week_check_minutes * 60 as "completeSeconds", e.employed_from::text as "employedFrom", e.employed_to::text as "employedTo",
      coalesce(e.work_fraction, 1)::float8 as fraction
    from tenant.organisation o left join tenant.employee e on e.emp_id = ${empId}`);
  const { workdaySeconds, completeSeconds, ...employment } = found ?? NOTHING;
  return { lengths: { workdaySeconds, completeSeconds }, employment };
}

export interface CoverageView {
  /** What a full working day is, in seconds. */
  workdaySeconds: number;
  /**
   * Every Monday to Friday of the period with less than the week check asks for, and what is missing to a full day; leave counts as
   * worked. Nothing is expected on public holidays, outside the employment, and of who works part time once a week has their part.
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
    const { lengths, employment } = await findExpectation(ctx.em, empId);
    const period = { from, to: daysBetween(from, to) > MAX_COVERAGE_DAYS ? addDays(from, MAX_COVERAGE_DAYS - 1) : to };
    const lookedAt = { from: firstDayLookedAt(period, employment), to: period.to };
    const [totals, holidays] = await Promise.all([listDayTotals(ctx.em, empId, lookedAt), listHolidaysOf(ctx.em, empId, lookedAt)]);
    const { worked } = workedOfDays(totals);
    const missing = uncoveredDays({
      period, employment, lengths, worked, isHoliday: (date) => holidays.has(date),
    });
    const inPeriod = [...holidays].filter(([date]) => date >= from).map(([date, name]) => ({ date, name }));
    return { workdaySeconds: lengths.workdaySeconds, missing, holidays: inPeriod.sort((a, b) => a.date.localeCompare(b.date)) };
  },
});
