import { daysBetween, addDays, formatHeading, isWeekday, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import type { CalendarPerson } from '#app/domain/leave/leave-calendar/index.server.ts';
import { formatWeekday } from '#app/screens/format.ts';
import { awayCells, type AwayCell } from '#app/screens/leave/away-cells.ts';
import { paths } from '#app/screens/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { PageLink } from '../../ui/page-link.tsx';

interface MonthTableProps { readonly period: Period; readonly today: LocalDate; readonly people: readonly CalendarPerson[] }

/** The people of a month and the days on which they are away. */
export function MonthTable({ period, today, people }: MonthTableProps) {
  const days = Array.from({ length: daysBetween(period.from, period.to) }, (_, index) => addDays(period.from, index));
  return (
    <table className="away away-days">
      <caption className="visually-hidden">People away, by day</caption>
      <thead>
        <tr>
          <th scope="col">Employee</th>
          {days.map((day) => (
            <th key={day} scope="col" className={isWeekday(day) ? undefined : 'away-free'}
              aria-current={day === today ? 'date' : undefined}>
              <span className="away-weekday" aria-hidden="true">{formatHeading(day).slice(0, 2)}</span>
              <span aria-hidden="true">{Number(day.slice(8))}</span>
              <span className="visually-hidden">{formatWeekday(day)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{people.map((person) => <PersonRow key={person.empId} person={person} days={days} />)}</tbody>
    </table>
  );
}

function PersonRow({ person, days }: { person: CalendarPerson; days: readonly LocalDate[] }) {
  const cells = awayCells(person);
  const holidays = new Map(person.holidays);
  return (
    <tr>
      <th scope="row">{person.name}</th>
      {days.map((day) => <DayCell key={day} away={cells.get(day)} holiday={holidays.get(day)} isWeekend={!isWeekday(day)} />)}
    </tr>
  );
}

interface DayCellProps { readonly away: AwayCell | undefined; readonly holiday: string | undefined; readonly isWeekend: boolean }

function DayCell({ away, holiday, isWeekend }: DayCellProps) {
  if (away) {
    const sign = <><span aria-hidden="true">{away.sign}</span><span className="visually-hidden">{away.words}</span></>;
    return (
      <td className={classNames('away-leave', away.isAsked && 'away-asked')} title={away.words}>
        {away.requestId === null ? sign : <PageLink href={paths.leaveRequest(away.requestId)}>{sign}</PageLink>}
      </td>
    );
  }
  if (holiday) {
    return (
      <td className="away-holiday" title={holiday}>
        <span aria-hidden="true">H</span><span className="visually-hidden">{holiday}</span>
      </td>
    );
  }
  return <td className={isWeekend ? 'away-free' : undefined} />;
}
