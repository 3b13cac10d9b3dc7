import type { HomeView } from '#app/domain/home/index.server.ts';
import type { WeekSubmission } from '#app/domain/submitted-weeks/index.server.ts';
import type { WeekView } from '#app/domain/timesheets/index.server.ts';
import type { TypedLine } from '../quick-entry/quick-line.tsx';
import { WeekState } from '../submitted-weeks/week-state.tsx';
import { FirstStepsOfHome, MoneyWaiting } from './money-and-steps.tsx';
import { ThisWeek } from './this-week.tsx';
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
}

/** One's own day and week, and what waits. */
export function HomePage({ home, week, submission, typed, lineKey, importantChecks, timerWork, today }: HomePageProps) {
  const { employee: { empId, name } } = week;
  const { waiting, organisation } = home;
  return (
    <div className="home stack">
      <h1>Home</h1>
      <p className="muted">{name}</p>
      <FirstStepsOfHome isNewPerson={waiting.isNew} isNewOrganisation={organisation?.isNew ?? false} empId={empId} today={today} />
      <div className="home-columns">
        <Today week={week} today={today} typed={typed} lineKey={lineKey} timerWork={timerWork} />
        <div className="stack">
          <WaitsForMe home={home} empId={empId} today={today} importantChecks={importantChecks} />
          <ThisWeek week={week} />
          {submission?.state === 'open' ? null : <WeekState week={submission} />}
          {organisation ? <MoneyWaiting {...organisation} /> : null}
        </div>
      </div>
    </div>
  );
}
