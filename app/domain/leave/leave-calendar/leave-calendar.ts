import type { Ctx } from '#app/domain/kernel/context.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { monthPeriod, yearPeriod, type Period } from '#app/domain/kernel/values/period.ts';
import { listHolidaysOfPeople } from '#app/domain/people/holidays/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { listAwayDays } from './away-days.read-model.ts';
import { LeaveCalendar } from './contract.ts';
import { CALENDAR_PEOPLE } from './fields.ts';
import { listChosenPeople, listPeopleChoices, type PeopleChoice } from './who.read-model.ts';

/** A person in the calendar, with the days on which they are away. */
export interface CalendarPerson {
  readonly empId: string;
  readonly name: string;
  readonly away: readonly AwayDay[];
  readonly holidays: readonly (readonly [LocalDate, string])[];
}

type AwayDay = Pick<Awaited<ReturnType<typeof listAwayDays>>[number], 'date' | 'part' | 'minutes' | 'isAsked' | 'typeName' | 'requestId'>;

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
    const period = view === 'year' ? yearPeriod(Number(day.slice(0, 4))) : monthPeriod(day);
    const all = await listCalendarPeople(ctx, period, who);
    const people = all.slice((page - 1) * CALENDAR_PEOPLE, page * CALENDAR_PEOPLE);
    const holidays = await listHolidaysOfPeople(ctx.em, people.map(({ empId }) => empId), period);
    return {
      period, today: ctx.today(), total: all.length, choices: await listPeopleChoices(ctx),
      people: people.map((person) => ({ ...person, holidays: [...holidays.get(person.empId) ?? []] })),
    };
  },
});

/** Lists the people of a calendar with their days away. Without a choice it has those who are away. */
async function listCalendarPeople(ctx: Ctx, period: Period, who: string): Promise<Omit<CalendarPerson, 'holidays'>[]> {
  const chosen = who === '' ? undefined : await listChosenPeople(ctx, who, period);
  const days = chosen?.length === 0 ? [] : await listAwayDays(ctx, period, chosen?.map(({ empId }) => empId));
  const away = new Map<string, { readonly empId: string; readonly name: string; readonly away: AwayDay[] }>();
  for (const { empId, name, surname: _surname, ...day } of days) {
    const person = away.get(empId) ?? { empId, name, away: [] };
    person.away.push(day);
    away.set(empId, person);
  }
  return chosen?.map((person) => away.get(person.empId) ?? { ...person, away: [] }) ?? [...away.values()];
}
