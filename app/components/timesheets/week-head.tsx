import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatLongDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { addDays, formatHeading } from '#app/domain/kernel/values/local-date.ts';
import type { WeekView } from '#app/domain/timesheets/index.server.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageLink } from '../ui/page-link.tsx';

/** What the addresses of a week carry along. */
export interface WeekQuery { week?: string | undefined; past?: string | undefined }

interface WeekHeadProps { week: WeekView; today: string; query: WeekQuery }

/** Which week it is, how much of it is recorded, and the way to the weeks beside it. */
export function WeekHead({ week, today, query }: WeekHeadProps) {
  const { monday, employee: { empId }, workedSeconds, expectedSeconds } = week;
  const weekHref = (date: string, change: WeekQuery = {}) => paths.weekView(empId, date, { ...query, ...change });
  const isFull = query.week === 'full';
  const onWeekend = week.entries.filter(({ date }) => date > addDays(monday, 4)).length;
  return (
    <>
      <div className="day-head">
        <h2 id="week-heading">{formatHeading(monday)} – {formatLongDate(addDays(monday, 6))}</h2>
        <nav className="cluster" aria-label="Weeks">
          <ButtonLink href={weekHref(addDays(monday, -7))} size="small" icon={ChevronLeft} shortcut="left" aria-label="Previous week" />
          <ButtonLink href={weekHref(today)} size="small" shortcut="t">This week</ButtonLink>
          <ButtonLink href={weekHref(addDays(monday, 7))} size="small" icon={ChevronRight} shortcut="right" aria-label="Next week" />
        </nav>
      </div>
      <p className="week-total">
        <strong className="numeric">{formatHours(workedSeconds)} h</strong> of {formatHours(expectedSeconds)} h expected
        {' · '}
        <PageLink className="link" stays href={weekHref(monday, { week: isFull ? undefined : 'full' })}>
          {isFull ? 'Work week' : 'Full week'}
        </PageLink>
        {week.entries.length > 0
          ? <>{' · '}<PageLink className="link" stays href={paths.copyWeek(empId, monday)}>Copy this week</PageLink></>
          : null}
        {!isFull && onWeekend > 0 ? <span className="muted"> ({onWeekend} on the weekend)</span> : null}
      </p>
    </>
  );
}
