import { addMonths, formatMonth, formatShortMonth } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import type { CalendarPerson } from '#app/domain/leave/leave-calendar/index.server.ts';
import { awayByMonth } from '#app/screens/leave/away-cells.ts';
import { PageLink } from '../../ui/page-link.tsx';

interface YearTableProps {
  readonly period: Period;
  readonly people: readonly CalendarPerson[];
  readonly hrefForMonth: (first: string) => string;
}

/** The people of a year with the number of days on which they are away in each month. */
export function YearTable({ period, people, hrefForMonth }: YearTableProps) {
  const months = Array.from({ length: 12 }, (_, index) => addMonths(period.from, index));
  return (
    <table className="away away-months">
      <caption className="visually-hidden">Days away, by month</caption>
      <thead>
        <tr>
          <th scope="col">Employee</th>
          {months.map((first) => (
            <th key={first} scope="col">
              <PageLink href={hrefForMonth(first)} aria-label={formatMonth(first)}>{formatShortMonth(first)}</PageLink>
            </th>
          ))}
          <th scope="col">Days</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => {
          const counts = awayByMonth(person);
          return (
            <tr key={person.empId}>
              <th scope="row">{person.name}</th>
              {months.map((first) => <MonthCell key={first} days={counts.get(first.slice(0, 7))} />)}
              <td>{[...counts.values()].reduce((sum, count) => sum + count, 0) || ''}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const MonthCell = ({ days }: { days: number | undefined }) => <td className={days ? 'away-leave' : undefined}>{days ?? ''}</td>;
