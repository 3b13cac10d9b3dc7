import { sql } from 'kysely';
import { z } from 'zod';
import { listHolidaysOf } from '#app/domain/people/holidays/index.server.ts';
import { addDays, mondayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { joined, lastDays, monthPeriod, type Period } from '#app/domain/kernel/values/period.ts';
import { naturalOrder } from '#app/domain/kernel/natural-order.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { findClosedDays } from './closed-days.ts';
import { dayField, PersonDay, PROJECT_SUMMARY_DAYS } from '../contract.ts';
import { listDayTotals, listEntries, listProjectSummary, findLastWorkedDay, workedOfDays, findTimeIdByDate } from './day.read-model.ts';
import type { DayEntryRow, DayTotals, ProjectSummaryRow } from './day.read-model.ts';
import type { Choice } from '../choices/form-choices.read-model.ts';
import { daysLookedAt } from './expected-time.ts';
import { monthDays, type MonthDay } from './month-days.ts';
import { findStanding, type ShownPerson } from './standing.read-model.ts';
import { listUnwrittenLeave } from './unwritten-leave.read-model.ts';
import { allowedOn, dayLock, type Allowed, type EntryLock } from '../policy.ts';
import { workTypeOf, type WorkType } from '../charging/billing-code.ts';
import { checkWeek, isLacking, type CheckedDay, type CheckedWeek } from '../weeks/week-check.ts';

export interface DayEntry extends DayEntryRow { workType: WorkType; can: Allowed }

/** A day of the week: its time by kind of work, and how that stands against what is expected. */
export type DayOfWeek = DayTotals & CheckedDay & { isLacking: boolean };

export interface DayView {
  employee: ShownPerson;
  date: LocalDate;
  entries: DayEntry[];
  /** The week that the day is in, Monday first. */
  week: DayOfWeek[];
  weekTotal: Omit<CheckedWeek, 'days'>;
  /** The days of the month that was asked for. */
  month: MonthDay[];
  projects: { period: Period; rows: ProjectSummaryRow[] };
  locations: Choice[];
  /** The last of the days before that have any, while this one has none. */
  lastWorkedDay: LocalDate | null;
  /** The lock of the day itself, when nothing can be added to it. */
  closed: EntryLock | null;
}

/** One person's day: entries with what may be done to each, the week around it and the projects of the last two weeks. */
export const getDay = query({
  name: 'timesheet.day',
  tool: { title: 'Read a day', about: 'The entries of a day with their sums, by person and day.' },
  permission: 'timesheet:read',
  input: PersonDay.extend({ month: dayField().optional() }),
  owner: ({ empId }) => empId,
  async run(ctx, { empId, date, month }): Promise<DayView> {
    const monday = mondayOf(date);
    const week = { from: monday, to: addDays(monday, 6) };
    const spans = joined(week, month === undefined ? week : daysLookedAt(monthPeriod(month)));
    const period = lastDays(date, PROJECT_SUMMARY_DAYS);
    const [{ employee, ownClientId, ...standing }, entries, worked, holidays, onLeave, projects, locations] = await Promise.all([
      findStanding(ctx.em, empId), listEntries(ctx.em, empId, { from: date, to: date }),
      Promise.all(spans.map((span) => listDayTotals(ctx.em, empId, span))),
      Promise.all(spans.map((span) => listHolidaysOf(ctx.em, empId, span))),
      listUnwrittenLeave(ctx.em, empId, spanOf(spans)), listProjectSummary(ctx.em, empId, period),
      rows<Choice>(ctx.em,
        sql`select location_id as value, location_name as label from tenant.location
          order by ${naturalOrder(sql`location_name`)}, location_id`),
    ]);
    const closed = await findClosedDays(ctx.em, standing, empId, week);
    const totals = worked.flat();
    const isHoliday = (day: LocalDate) => holidays.some((days) => days.has(day));
    const { days, ...weekTotal } = checkWeek({
      ...standing, monday, today: ctx.today(), isHoliday, onLeave, ...workedOfDays(totals),
    });
    return {
      employee, date,
      entries: entries.map(
        (entry) => ({ ...entry, workType: workTypeOf(entry, ownClientId), can: allowedOn(entry, closed) }),
      ),
      week: days.map((day) => ({
        client: 0, internal: 0, leave: 0, ...totals.find((row) => row.date === day.date), ...day, isLacking: isLacking(day, ctx.today()),
      })),
      weekTotal,
      month: month === undefined ? [] : monthDays({ ...standing, month, today: ctx.today(), totals, isHoliday, onLeave }),
      projects: { period, rows: projects }, locations, closed: dayLock(date, closed) ?? null,
      lastWorkedDay: entries.length > 0 ? null : await findLastWorkedDay(ctx.em, empId, period.from, date),
    };
  },
});

/** All days from the first to the last of some periods. */
const spanOf = (periods: readonly Period[]): Period => ({
  from: periods.map(({ from }) => from).sort()[0]!, to: periods.map(({ to }) => to).sort().at(-1)!,
});

/** The first entry of a person's day; null when there is none. */
export const findTimesheetByDate = query({
  name: 'timesheet.find-by-date',
  permission: 'timesheet:read',
  input: PersonDay,
  output: z.int().nullable(),
  http: { method: 'GET', path: '/api/Timesheets/GetTimesheetIdByDate', specified: 's3 §7' },
  owner: ({ empId }) => empId,
  async run(ctx, { empId, date }): Promise<number | null> {
    return (await findTimeIdByDate(ctx.em, empId, date)) ?? null;
  },
});
