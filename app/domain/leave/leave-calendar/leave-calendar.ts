import type { Ctx } from '#app/domain/kernel/context.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { monthPeriod, yearPeriod, type Period } from '#app/domain/kernel/values/period.ts';
import { listHolidaysOfPeople } from '#app/domain/people/holidays/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { listAwayDays, listAwayMonths, listAwayPeople } from './away-days.read-model.ts';
import { LeaveCalendar } from './contract.ts';
import { CALENDAR_PEOPLE } from './fields.ts';
import { listChosenPeople, listPeopleChoices, type PeopleChoice } from './who.read-model.ts';

interface Person { readonly empId: string; readonly name: string }

/** A person in the calendar, with the days of a month on which they are away, or the count of such days of each month of a year. */
export interface CalendarPerson extends Person {
  readonly away: readonly AwayDay[];
  readonly holidays: readonly (readonly [LocalDate, string])[];
  /** January first; none where the calendar is of a month. */
  readonly months: readonly number[];
}

type AwayDay = Omit<Awaited<ReturnType<typeof listAwayDays>>[number], 'empId'>;

export interface LeaveCalendarView {
  readonly period: Period;
  readonly today: LocalDate;
  readonly people: readonly CalendarPerson[];
  /** People on all pages. */
  readonly total: number;
  readonly choices: readonly PeopleChoice[];
}

/** Shows who is away in a month or a year: everybody who is, or all people of a team, a project or a group. */
export const getLeaveCalendar = query({
  name: 'leave.calendar',
  permission: 'leave:read',
  feature: FEATURES.EasyLeave,
  input: LeaveCalendar,
  async run(ctx, { view, date, who, page }): Promise<LeaveCalendarView> {
    const day = date || ctx.today();
    const isYear = view === 'year';
    const period = isYear ? yearPeriod(Number(day.slice(0, 4))) : monthPeriod(day);
    const all = who === '' ? await listAwayPeople(ctx, period) : await listChosenPeople(ctx, who, period);
    const people = all.slice((page - 1) * CALENDAR_PEOPLE, page * CALENDAR_PEOPLE).map(({ empId, name }) => ({ empId, name }));
    return {
      period, today: ctx.today(), total: all.length, choices: await listPeopleChoices(ctx),
      people: people.length === 0 ? [] : await (isYear ? withMonths : withDays)(ctx, period, people),
    };
  },
});

const idsOf = (people: readonly Person[]): string[] => people.map(({ empId }) => empId);

async function withDays(ctx: Ctx, period: Period, people: readonly Person[]): Promise<CalendarPerson[]> {
  const days = new Map<string, AwayDay[]>();
  for (const { empId, ...day } of await listAwayDays(ctx, period, idsOf(people))) days.set(empId, [...days.get(empId) ?? [], day]);
  const holidays = await listHolidaysOfPeople(ctx.em, idsOf(people), period);
  return people.map((person) =>
    ({ ...person, away: days.get(person.empId) ?? [], holidays: [...holidays.get(person.empId) ?? []], months: [] }));
}

async function withMonths(ctx: Ctx, period: Period, people: readonly Person[]): Promise<CalendarPerson[]> {
  const counts = new Map<string, number[]>();
  for (const { empId, month, days } of await listAwayMonths(ctx, period, idsOf(people))) {
    const months = counts.get(empId) ?? Array.from({ length: 12 }, () => 0);
    months[month - 1] = days;
    counts.set(empId, months);
  }
  return people.map((person) => ({ ...person, away: [], holidays: [], months: counts.get(person.empId) ?? [] }));
}
