import { Plus } from 'lucide-react';
import type { HomeView } from '#app/domain/organisation/home/index.server.ts';
import { addDays, formatHeading } from '#app/domain/kernel/values/local-date.ts';
import type { AwayDay, ComingLeave } from '#app/domain/leave/absences/index.server.ts';
import type { WeekSubmission } from '#app/domain/time/submitted-weeks/index.server.ts';
import type { WeekView } from '#app/domain/time/timesheets/index.server.ts';
import { formatLongDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { MyComingLeave } from '../../leave/absences/my-coming-leave.tsx';
import type { TypedLine } from '../../time/quick-entry/quick-line.tsx';
import { WeekState } from '../../time/submitted-weeks/week-state.tsx';
import { WeekStrip } from '../../time/timesheets/week/week-strip.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { FirstSteps } from './first-steps.tsx';
import { MoneyWaiting } from './money-waiting.tsx';
import { PartTimers } from './part-timers.tsx';
import { RecentWork } from './recent-work.tsx';
import { Today } from './today.tsx';
import { WaitsForMe } from './waits-for-me.tsx';

export interface HomePageProps {
  home: HomeView;
  week: WeekView;
  submission: WeekSubmission | null;
  typed: TypedLine | undefined;
  lineKey: string;
  importantChecks: number;
  timerWork: string | undefined;
  today: string;
  /** The leave of the week. */
  leave: readonly AwayDay[];
  comingLeave: readonly ComingLeave[];
}

/** One's own week and day, what waits, and for who bills the money. */
export function HomePage({ home, week, submission, typed, lineKey, importantChecks, timerWork, today, leave, comingLeave }: HomePageProps) {
  const { employee: { empId, name } } = week;
  const { waiting, organisation, jobs } = home;
  return (
    <div className="home stack">
      <div>
        <h1>Home</h1>
        <p className="muted">{name}</p>
      </div>
      <FirstSteps setUp={organisation?.setUp ?? null} isNewPerson={waiting.isNew} empId={empId} today={today} />
      <HomeWeek week={week} today={today} leave={leave} />
      <WeekState week={submission} />
      <div className="home-columns">
        <div className="stack">
          <Today week={week} today={today} typed={typed} lineKey={lineKey} timerWork={timerWork} />
          <RecentWork jobs={jobs} />
        </div>
        <div className="stack">
          <WaitsForMe home={home} empId={empId} today={today} importantChecks={importantChecks} />
          <MyComingLeave coming={comingLeave} />
          {organisation ? <PartTimers partTimers={organisation.partTimers} /> : null}
          {organisation ? <MoneyWaiting {...organisation} /> : null}
        </div>
      </div>
    </div>
  );
}

function HomeWeek({ week, today, leave }: { week: WeekView; today: string; leave: readonly AwayDay[] }) {
  const { employee: { empId }, monday, days } = week;
  const isClosed = days.find(({ date }) => date === today)?.closed;
  return (
    <section aria-labelledby="home-week">
      <WeekStrip
        id="home-week" heading={`${formatHeading(monday)} – ${formatLongDate(addDays(monday, 6))}`} days={days} total={week} today={today}
        leave={leave}
        hrefForDay={(date) => paths.dayView(empId, date)}
        action={isClosed ? null
          : <ButtonLink href={paths.addTimesheet(today, empId)} variant="primary" icon={Plus} shortcut="n">Add timesheet</ButtonLink>}
      >
        {' · '}<PageLink className="link" href={paths.weekView(empId, monday)}>Open the week</PageLink>
      </WeekStrip>
    </section>
  );
}
