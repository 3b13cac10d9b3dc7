import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import type { AwayDay } from '#app/domain/leave/absences/index.server.ts';
import type { WeekView } from '#app/domain/time/timesheets/index.server.ts';
import { awayByDay } from '#app/screens/leave/away-words.ts';
import { paths } from '#app/screens/paths.ts';
import { DayCheck } from '../timesheets/week/week-centre.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';

interface WeekDaysProps { week: WeekView; leave: readonly AwayDay[]; today: string; mayRecord: boolean }

/** The days of a week with how each stands, and a warning where time is missing. Whoever records this person's time may open them. */
export function WeekDays({ week, leave, today, mayRecord }: WeekDaysProps) {
  const away = awayByDay(leave);
  const { days, employee: { empId }, workedSeconds, expectedSeconds } = week;
  const lacking = days.filter(({ date, missingSeconds }) => missingSeconds > 0 && date <= today);
  return (
    <>
      {lacking.length > 0 ? (
        <Notice kind="warning" title={lacking.length === 1 ? 'A day has too little time' : `${lacking.length} days have too little time`}>
          {mayRecord ? <p>The week can be submitted all the same.</p> : null}
        </Notice>
      ) : null}
      <table className="figures">
        <caption className="visually-hidden">Days of the week</caption>
        <thead>
          <tr><th scope="col">Day</th><th scope="col" className="words">State</th><th scope="col" className="numeric">Hours</th></tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">
                {mayRecord ? <PageLink className="link" href={paths.dayView(empId, day.date)}>{formatHeading(day.date)}</PageLink>
                  : formatHeading(day.date)}
              </th>
              <td className="words"><DayCheck day={day} leave={away.get(day.date)?.words} /></td>
              <td className="numeric">{formatHours(day.workedSeconds)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th><td className="words">of {formatHours(expectedSeconds)} h expected</td>
            <td className="numeric">{formatHours(workedSeconds)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}
