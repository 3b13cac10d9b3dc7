import { formatShortMonth, addDays, firstOfMonth, weekdayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { lengthInDays, type Period } from '#app/domain/kernel/values/period.ts';
import { formatLongDate } from '#app/screens/format.ts';
import { runsOf, type DayAway, type Run } from '#app/screens/leave/calendar-runs.ts';
import { paths } from '#app/screens/paths.ts';
import { PageLink } from '../../ui/page-link.tsx';

interface Person {
  readonly empId: string;
  readonly name: string;
  readonly away: readonly DayAway[];
  readonly holidays: readonly (readonly [LocalDate, string])[];
  readonly months: readonly number[];
}

interface CalendarTableProps { period: Period; today: LocalDate; people: readonly Person[]; caption: string }

const LETTERS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

/** People down, the days of a month across. Days that are alike are one cell. */
export function MonthTable({ period, today, people, caption }: CalendarTableProps) {
  const days = Array.from({ length: lengthInDays(period) }, (_, offset) => addDays(period.from, offset));
  return (
    <div className="away-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className="away-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Employee</th>
            {days.map((date) => (
              <th key={date} scope="col" aria-current={date === today ? 'date' : undefined} aria-label={formatLongDate(date)}
                className={weekdayOf(date) > 5 ? 'away-weekend' : undefined}>
                <small>{LETTERS[weekdayOf(date) - 1]}</small>{Number(date.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.empId}><th scope="row">{person.name}</th>{runsOf(person, period).map(runCell)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function runCell({ kind, from, days, label, title, requestId }: Run) {
  return (
    <td key={from} colSpan={days} className={kind === 'work' ? undefined : `away-${kind}`} title={title || undefined}>
      {requestId === null ? label : <PageLink href={paths.leaveRequest(requestId)}>{label}</PageLink>}
    </td>
  );
}

const monthCell = (date: LocalDate, days: number) => <td key={date} className={days > 0 ? 'away-away' : undefined}>{days || ''}</td>;

/** People down, the months of a year across, with the days on which each is away. */
export function YearTable({ period, people, caption, monthHref }: CalendarTableProps & { monthHref: (date: LocalDate) => string }) {
  const year = period.from.slice(0, 4);
  const months = Array.from({ length: 12 }, (_, month) => firstOfMonth(`${year}-${String(month + 1).padStart(2, '0')}-01`));
  return (
    <div className="away-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className="away-table away-year">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Employee</th>
            {months.map((date) => <th key={date} scope="col"><PageLink href={monthHref(date)}>{formatShortMonth(date)}</PageLink></th>)}
            <th scope="col">Year</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.empId}>
              <th scope="row">{person.name}</th>
              {months.map((date, month) => monthCell(date, person.months[month] ?? 0))}
              <td className="away-sum">{person.months.reduce((sum, days) => sum + days, 0) || ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
