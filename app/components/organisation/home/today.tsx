import { useLocation } from '@remix-run/react';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import type { WeekView } from '#app/domain/time/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { QuickEntries } from '../../time/quick-entry/quick-entries.tsx';
import { QuickLine, type TypedLine } from '../../time/quick-entry/quick-line.tsx';
import { PageLink } from '../../ui/page-link.tsx';

interface TodayProps {
  week: WeekView;
  today: string;
  typed: TypedLine | undefined;
  /** Makes what the next line means happen once. */
  lineKey: string;
  /** What one's timer runs for; undefined when none runs. */
  timerWork: string | undefined;
}

/** The day so far: its hours, its entries and the line that adds one. */
export function Today({ week, today, typed, lineKey, timerWork }: TodayProps) {
  const { empId } = week.employee;
  const { pathname } = useLocation();
  const entries = week.entries.filter(({ date }) => date === today);
  const day = week.days.find(({ date }) => date === today);
  return (
    <section className="stack" aria-labelledby="home-today">
      <h2 id="home-today">Today</h2>
      {timerWork === undefined ? null
        : <p>The timer runs for <PageLink className="link" href={paths.timer()}>{timerWork}</PageLink>.</p>}
      {day?.closed ? null
        : <QuickLine href={pathname} label="Quick entry" placeholder="9-12:30 client project: note" shortcut="q" typed={typed}
          newKey={lineKey} understood={(read, line) => <QuickEntries empId={empId} href={pathname} entries={read} typed={line} />} />}
      {entries.length === 0 ? <p className="muted">Nothing is recorded today yet.</p> : (
        <ul className="day-projects">
          {entries.map(({ timeId, startTime, endTime, client, project, workedSeconds }) => (
            <li key={timeId}>
              <PageLink className="link" href={paths.editTimesheet(today, empId, timeId)}>
                <span className="numeric">{startTime}–{endTime}</span> {client} – {project}
              </PageLink>
              <span className="numeric">{formatHours(workedSeconds)} h</span>
            </li>
          ))}
        </ul>
      )}
      <p><PageLink className="link" href={paths.dayView(empId, today)}>Open the day</PageLink></p>
    </section>
  );
}
