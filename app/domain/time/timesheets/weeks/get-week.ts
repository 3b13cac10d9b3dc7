import { listHolidaysOf } from '#app/domain/people/holidays/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { addDays, mondayOf } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { workTypeOf } from '../charging/billing-code.ts';
import { findClosedDays } from '../days/closed-days.ts';
import { PersonDay } from '../contract.ts';
import { listEntries } from '../days/day.read-model.ts';
import type { DayEntry, DayView } from '../days/get-day.ts';
import { findStanding } from '../days/standing.read-model.ts';
import { listUnwrittenLeave } from '../days/unwritten-leave.read-model.ts';
import { allowedOn, dayLock } from '../policy.ts';
import type { EntryLock } from '../policy.ts';
import { checkWeek, type CheckedDay, type CheckedWeek } from './week-check.ts';

export interface WeekDay extends CheckedDay {
  holiday: string | null;
  /** The lock of the day, when nothing can be added to it or moved there. */
  closed: EntryLock | null;
}

export interface WeekView extends CheckedWeek {
  employee: DayView['employee'];
  monday: LocalDate;
  entries: DayEntry[];
  days: WeekDay[];
}

/** One person's week around a day: its entries with what may be done to each, and how every day stands against what is expected. */
export const getWeek = query({
  name: 'timesheet.week',
  tool: { title: 'Read a week', about: 'The days of a week with their entries and sums, by person and any day of the week.' },
  permission: 'timesheet:read',
  input: PersonDay,
  owner: ({ empId }) => empId,
  run: (ctx, of): Promise<WeekView> => findWeek(ctx, of),
});

/** The same of anybody: for a use-case that has a rule of its own about who may look at it. */
export async function findWeek(ctx: Ctx, { empId, date }: { readonly empId: string; readonly date: LocalDate }): Promise<WeekView> {
  const monday = mondayOf(date);
  const week = { from: monday, to: addDays(monday, 6) };
  const [{ employee, ownClientId, ...standing }, rows, holidays, onLeave] = await Promise.all([
    findStanding(ctx.em, empId), listEntries(ctx.em, empId, week), listHolidaysOf(ctx.em, empId, week),
    listUnwrittenLeave(ctx.em, empId, week),
  ]);
  const closed = await findClosedDays(ctx.em, standing, empId, week);
  const entries = rows.map(
    (entry) => ({ ...entry, workType: workTypeOf(entry, ownClientId), can: allowedOn(entry, closed) }),
  );
  const checked = checkWeek({
    ...standing, monday, today: ctx.today(), isHoliday: (day) => holidays.has(day), onLeave, ...workedOf(entries),
  });
  const days = checked.days.map(
    (day) => ({ ...day, holiday: holidays.get(day.date) ?? null, closed: dayLock(day.date, closed) ?? null }),
  );
  return { employee, monday, entries, ...checked, days };
}

function workedOf(entries: readonly DayEntry[]): { worked: Map<LocalDate, number>; leaveDays: Set<LocalDate> } {
  const worked = new Map<LocalDate, number>();
  for (const { date, workedSeconds } of entries) worked.set(date, (worked.get(date) ?? 0) + workedSeconds);
  const leaveDays = new Set(worked.keys());
  for (const { date, workType } of entries) if (workType !== 'leave') leaveDays.delete(date);
  return { worked, leaveDays };
}
