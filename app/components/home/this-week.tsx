import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import type { WeekView } from '#app/domain/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { DayCheck } from '../timesheets/week/week-centre.tsx';
import { Card } from '../ui/card.tsx';
import { PageLink } from '../ui/page-link.tsx';

/** How each working day of the week stands, and the way to it. */
export function ThisWeek({ week: { days, employee: { empId }, monday } }: { week: WeekView }) {
  const shown = days.filter(({ workedSeconds }, index) => index < 5 || workedSeconds > 0);
  return (
    <Card title="This week">
      <ul className="day-projects">
        {shown.map((day) => (
          <li key={day.date}>
            <PageLink className="link" href={paths.dayView(empId, day.date)}>{formatHeading(day.date)}</PageLink>
            <DayCheck day={day} />
          </li>
        ))}
      </ul>
      <p><PageLink className="link" href={paths.weekView(empId, monday)}>Open the week</PageLink></p>
    </Card>
  );
}
