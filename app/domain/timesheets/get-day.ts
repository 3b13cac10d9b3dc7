import { listHolidaysOf } from '#app/domain/holidays/index.server.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { addDays, mondayOf } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { lastDays } from '#app/domain/kernel/values/period.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { naturally } from '#app/domain/kernel/natural-order.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { CLOSING_RULES, findClosedDays, NOTHING_CLOSED, type ClosingRules } from './closed-days.ts';
import { PersonDay, PROJECT_SUMMARY_DAYS } from './contract.ts';
import { listDayTotals, listEntries, listProjectSummary, findLastWorkedDay, workedOfDays } from './day.read-model.ts';
import type { DayEntryRow, DayTotals, ProjectSummaryRow } from './day.read-model.ts';
import type { Choice } from './form-choices.read-model.ts';
import { findExpectation } from './list-uncovered-days.ts';
import { findPerson } from './people-choices.read-model.ts';
import { allowedOn, dayLock } from './policy.ts';
import type { Allowed, EntryLock } from './policy.ts';
import { workTypeOf, type WorkType } from './billing-code.ts';
import { checkWeek, isLacking, type CheckedDay, type CheckedWeek } from './week-check.ts';

export interface DayEntry extends DayEntryRow { workType: WorkType; can: Allowed }

/** A day of the week: its time by kind of work, and how that stands against what is expected. */
export type DayOfWeek = DayTotals & CheckedDay & { isLacking: boolean };

export interface DayView {
  employee: { empId: string; name: string; isEnabled: boolean };
  date: LocalDate;
  entries: DayEntry[];
  /** The week that the day is in, Monday first. */
  week: DayOfWeek[];
  weekTotal: Omit<CheckedWeek, 'days'>;
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
  permission: 'timesheet:read',
  input: PersonDay,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, date }): Promise<DayView> {
    const employee = await findPerson(ctx.em, empId);
    if (!employee) throw notFound('Employee');
    const monday = mondayOf(date);
    const week = { from: monday, to: addDays(monday, 6) };
    const period = lastDays(date, PROJECT_SUMMARY_DAYS);
    const [entries, totals, expectation, holidays, projects, locations, organisation] = await Promise.all([
      listEntries(ctx.em, empId, { from: date, to: date }),
      listDayTotals(ctx.em, empId, week), findExpectation(ctx.em, empId), listHolidaysOf(ctx.em, empId, week),
      listProjectSummary(ctx.em, empId, period),
      rows<Choice>(ctx.em,
        sql`select location_id as value, location_name as label from tenant.location
          order by ${naturally(sql`location_name`)}, location_id`),
      firstRow<{ ownClientId: string } & ClosingRules>(ctx.em, sql`select o.own_client_id as "ownClientId", ${CLOSING_RULES}
        from tenant.organisation o`),
    ]);
    const closed = organisation ? await findClosedDays(ctx.em, organisation, empId, week) : NOTHING_CLOSED;
    const { days, ...weekTotal } = checkWeek({
      ...expectation, monday, today: ctx.today(), isHoliday: (day) => holidays.has(day), ...workedOfDays(totals),
    });
    return {
      employee, date,
      entries: entries.map(
        (entry) => ({ ...entry, workType: workTypeOf(entry, organisation?.ownClientId ?? ''), can: allowedOn(entry, closed) }),
      ),
      week: days.map((day) => ({
        client: 0, internal: 0, leave: 0, ...totals.find((row) => row.date === day.date), ...day, isLacking: isLacking(day, ctx.today()),
      })),
      weekTotal,
      projects: { period, rows: projects }, locations, closed: dayLock(date, closed) ?? null,
      lastWorkedDay: entries.length > 0 ? null : await findLastWorkedDay(ctx.em, empId, period.from, date),
    };
  },
});
