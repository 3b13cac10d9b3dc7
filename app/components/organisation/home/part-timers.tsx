import type { HomeView } from '#app/domain/organisation/home/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { Card } from '../../ui/card.tsx';
import { PageLink } from '../../ui/page-link.tsx';

type Found = NonNullable<HomeView['organisation']>['partTimers'];

/** Asks for the hours of part-timers, each once: nothing is drawn when all are known. */
export function PartTimers({ partTimers }: { partTimers: Found }) {
  if (!partTimers || partTimers.count === 0) return null;
  const { count, people } = partTimers;
  return (
    <Card title="On which days do they work?">
      <p className="muted">Part-timers whose hours of each day are not entered yet.</p>
      <ul className="plain-list">
        {people.map(({ empId, name }) => (
          <li key={empId}><PageLink className="link" href={paths.newWorkingWeek(empId)}>Enter the hours of {name}</PageLink></li>
        ))}
        {count > people.length ? (
          <li><PageLink className="link" href={paths.validationDetails('part-time-without-week')}>All {count}</PageLink></li>
        ) : null}
      </ul>
    </Card>
  );
}
