import type { ReactNode } from 'react';
import { formatLongDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { addDays, formatHeading } from '#app/domain/kernel/values/local-date.ts';
import type { WeekView } from '#app/domain/time/timesheets/index.server.ts';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { useHydrated } from '#app/components/ui/use-hydrated.ts';
import { WeekStrip } from './week-strip.tsx';

/** What the addresses of a week carry along. */
export interface WeekQuery { week?: string | undefined; past?: string | undefined }

interface WeekHeadProps {
  week: Pick<WeekView, 'employee' | 'monday' | 'days' | 'workedSeconds' | 'expectedSeconds'>;
  today: string;
  /** The same view of the week of a day. */
  hrefOf(date: string): string;
  children?: ReactNode;
}

/** A week with its days, and the ways to the weeks beside it. */
export function WeekHead({ week, today, hrefOf, children }: WeekHeadProps) {
  const { employee: { empId }, monday, days } = week;
  return (
    <WeekStrip
      id="week-heading" heading={`${formatHeading(monday)} – ${formatLongDate(addDays(monday, 6))}`} days={days} total={week}
      today={today}
      hrefForDay={(date) => paths.dayView(empId, date)}
      steps={{
        label: 'Weeks', previous: ['Previous week', hrefOf(addDays(monday, -7))], present: ['This week', hrefOf(today)],
        next: ['Next week', hrefOf(addDays(monday, 7))],
      }}
    >
      {children}
    </WeekStrip>
  );
}

/** What else the week view offers: the other days, and a copy. */
export function WeekLinks({ week, date, query }: { week: WeekView; date: string; query: WeekQuery }) {
  const { monday, entries, employee: { empId } } = week;
  const isFull = query.week === 'full';
  const onWeekend = entries.filter((entry) => entry.date > addDays(monday, 4)).length;
  return (
    <>
      {!isFull && onWeekend > 0
        ? <span className="muted"> · {onWeekend === 1 ? '1 entry' : `${onWeekend} entries`} on the weekend</span> : null}
      <span className="print-hide">
        {' · '}
        <PageLink className="link" stays href={paths.weekView(empId, date, { ...query, week: isFull ? undefined : 'full' })}>
          {isFull ? 'Work week' : 'Full week'}
        </PageLink>
        {entries.length > 0
          ? <>{' · '}<PageLink className="link" stays href={paths.copyWeek(empId, date)}>Copy this week</PageLink></>
          : null}
      </span>
    </>
  );
}

/** With script they come by themselves. */
export function ShowAppointments({ href }: { href: string }) {
  if (useHydrated()) return null;
  return <span className="print-hide">{' · '}<PageLink className="link" stays href={href}>Show appointments</PageLink></span>;
}
