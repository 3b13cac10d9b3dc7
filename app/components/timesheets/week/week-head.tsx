import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLongDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { addDays, formatHeading } from '#app/domain/kernel/values/local-date.ts';
import type { WeekView } from '#app/domain/timesheets/index.server.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** What the addresses of a week carry along. */
export interface WeekQuery { week?: string | undefined; past?: string | undefined }

interface WeekHeadProps {
  week: Pick<WeekView, 'monday' | 'workedSeconds' | 'expectedSeconds'>;
  today: string;
  /** The same view of the week of a day. */
  hrefOf(date: string): string;
  children?: ReactNode;
}

/** Which week it is, how much of it is recorded, and the way to the weeks beside it. */
export function WeekHead({ week: { monday, workedSeconds, expectedSeconds }, today, hrefOf, children }: WeekHeadProps) {
  return (
    <>
      <div className="day-head">
        <h2 id="week-heading">{formatHeading(monday)} – {formatLongDate(addDays(monday, 6))}</h2>
        <nav className="cluster" aria-label="Weeks">
          <ButtonLink href={hrefOf(addDays(monday, -7))} size="small" icon={ChevronLeft} shortcut="left" aria-label="Previous week" />
          <ButtonLink href={hrefOf(today)} size="small" shortcut="t">This week</ButtonLink>
          <ButtonLink href={hrefOf(addDays(monday, 7))} size="small" icon={ChevronRight} shortcut="right" aria-label="Next week" />
        </nav>
      </div>
      <p className="week-total">
        <strong className="numeric">{formatHours(workedSeconds)} h</strong> of {formatHours(expectedSeconds)} h expected
        {children}
      </p>
    </>
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
