import { listHolidaysOf } from '#app/domain/people/holidays/index.server.ts';
import { addDays, daysBetween } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { MAX_COVERAGE_DAYS, PersonPeriod } from '../contract.ts';
import { listDayTotals, workedOfDays } from './day.read-model.ts';
import { daysLookedAt, uncoveredDays, workingDayOn, type CoveredDay } from './expected-time.ts';
import { findStanding } from './standing.read-model.ts';
import { listUnwrittenLeave } from './unwritten-leave.read-model.ts';

export interface CoverageView {
  /** The length of the first day in seconds; where that is no working day of the person, of a full day of the organisation. */
  workdaySeconds: number;
  /**
   * Every working day of the period with less than the week check asks for, and what is missing to a full one; leave counts as worked.
   * Nothing is expected on days off, on public holidays, outside the employment, and of part time on any days once a week has its part.
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
    const period = { from, to: daysBetween(from, to) > MAX_COVERAGE_DAYS ? addDays(from, MAX_COVERAGE_DAYS - 1) : to };
    const lookedAt = daysLookedAt(period);
    const [{ lengths, employment }, totals, holidays, onLeave] = await Promise.all([
      findStanding(ctx.em, empId), listDayTotals(ctx.em, empId, lookedAt), listHolidaysOf(ctx.em, empId, lookedAt),
      listUnwrittenLeave(ctx.em, empId, lookedAt),
    ]);
    const { worked } = workedOfDays(totals);
    const of = { employment, lengths, isHoliday: (date: LocalDate) => holidays.has(date) };
    const missing = uncoveredDays({ ...of, period, worked, onLeave });
    const { workdaySeconds } = workingDayOn(of, from) ?? lengths;
    const inPeriod = [...holidays].filter(([date]) => date >= from).map(([date, name]) => ({ date, name }));
    return { workdaySeconds, missing, holidays: inPeriod.sort((a, b) => a.date.localeCompare(b.date)) };
  },
});
