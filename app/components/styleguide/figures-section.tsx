import { CLIENT_WORK, INTERNAL_WORK, LEAVE, MISSING, MonthCalendar } from '../calendar/month-calendar.tsx';
import { Legend } from '../chart/legend.tsx';
import { StackedBars } from '../chart/stacked-bars.tsx';
import { JobProgress } from '../layout/job-progress.tsx';
import { Card } from '../ui/card.tsx';
import { Section } from './section.tsx';

const WEEK = [
  { label: 'Mon 16', values: [6.5, 1, 0] },
  { label: 'Tue 17', values: [7.25, 0.5, 0] },
  { label: 'Wed 18', values: [3, 1, 3.8] },
  { label: 'Thu 19', values: [0, 0, 7.6] },
  { label: 'Fri 20', values: [5, 2.5, 0], href: '?day=2026-11-20' },
];
const SERIES = [CLIENT_WORK, INTERNAL_WORK, LEAVE].map((mark) => ({ ...mark, key: mark.letter }));
const DAYS = [
  { date: '2026-11-02', category: 'Billable' as const, missing: '2.00 h missing' },
  { date: '2026-11-03', category: 'Internal' as const },
  { date: '2026-11-04', category: 'Leave' as const },
  { date: '2026-11-05', category: 'MixedBillableInternal' as const },
  { date: '2026-11-06', category: 'MixedBillableLeave' as const },
  { date: '2026-11-09', category: 'MixedLeaveInternal' as const },
  { date: '2026-11-10', category: 'MixedBillableInternalLeave' as const },
];

export function FiguresSection() {
  return (
    <Section title="Calendar, chart and progress">
      <div className="columns-2">
        <Card title="Month">
          <MonthCalendar month="2026-11" days={DAYS} selected="2026-11-10" today="2026-11-21" hrefForDay={(date) => `?day=${date}`}
            prevHref="?month=2026-10" nextHref="?month=2026-12" />
          <Legend items={[CLIENT_WORK, INTERNAL_WORK, LEAVE, MISSING]} />
        </Card>
        <Card title="Hours by kind of work">
          <StackedBars title="Hours of this week by kind of work" bars={WEEK} series={SERIES} unit="h"
            aim={{ value: 7.6, label: '7.60 h expected' }} />
        </Card>
      </div>
      <JobProgress title="Import of time" done={312} total={1040} status="running" message="Reading August 2026" />
      <JobProgress title="Sync of clients" done={12} total={40} status="failed"
        error="The accounting service refused the sign-in. Connect it again in Manage Site." />
    </Section>
  );
}
