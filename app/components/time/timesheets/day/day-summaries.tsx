import type { AwayDay } from '#app/domain/leave/absences/index.server.ts';
import type { DayView, MonthDay } from '#app/domain/time/timesheets/index.server.ts';
import { addDays, addMonths, formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { formatHours, SECONDS_PER_HOUR } from '#app/domain/kernel/values/duration.ts';
import { withQuery } from '#app/screens/address.ts';
import { awayByDay } from '#app/screens/leave/away-words.ts';
import { paths } from '#app/screens/paths.ts';
import { CLIENT_WORK, INTERNAL_WORK, LEAVE, LEAVE_ASKED, MISSING, MonthCalendar } from '#app/components/calendar/month-calendar.tsx';
import { Legend } from '#app/components/chart/legend.tsx';
import { StackedBars } from '#app/components/chart/stacked-bars.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';

export interface DaySummariesProps { day: DayView; month: string; today: string; past: boolean; leave: readonly AwayDay[] }

const SERIES = [{ key: 'client', ...CLIENT_WORK }, { key: 'internal', ...INTERNAL_WORK }, { key: 'leave', ...LEAVE }];

/** The month, the week and the last projects of the person. */
export default function DaySummaries({ day, month, today, past, leave }: DaySummariesProps) {
  const days = withLeave(day.month, leave);
  const asked = days.some(({ isAsked }) => isAsked) ? [LEAVE_ASKED] : [];
  const { employee: { empId }, date } = day;
  const keep = past ? 'on' : undefined;
  const dayHref = (target: string) => withQuery(paths.dayView(empId, target), { past: keep });
  const monthHref = (months: number) =>
    withQuery(paths.dayView(empId, date), { past: keep, month: addMonths(`${month}-01`, months).slice(0, 7) });
  return (
    <>
      <Card padded={false}>
        <MonthCalendar month={month} days={days} selected={date} today={today} hrefForDay={dayHref}
          prevHref={monthHref(-1)} nextHref={monthHref(1)} />
        <div className="day-legend"><Legend items={[...SERIES, MISSING, ...asked]} /></div>
      </Card>
      <WeekSummary day={day} dayHref={dayHref} />
      <ProjectSummary day={day} />
    </>
  );
}

const inCalendar = ({ missingSeconds, ...day }: MonthDay, isAway: boolean) => {
  const missing = day.category === 'NoEvent' && !isAway ? 'Nothing recorded' : `${formatHours(missingSeconds)} h missing`;
  return missingSeconds > 0 ? { ...day, missing } : day;
};

/** The days of the month with its leave, also of days that have nothing else. */
function withLeave(month: readonly MonthDay[], leave: readonly AwayDay[]) {
  const away = awayByDay(leave);
  const known = new Set(month.map(({ date }) => date));
  const blank = [...away.keys()].filter((date) => !known.has(date))
    .map((date) => ({ date, category: 'NoEvent' as const, missingSeconds: 0 }));
  return [...month, ...blank].map((day) => {
    const { words, isAsked } = away.get(day.date) ?? {};
    return { ...inCalendar(day, isAsked === false), ...(words ? { leave: words } : {}), isAsked };
  });
}

/** The hours of each day of the week by kind of work, against what is expected of a day. */
function WeekSummary({ day: { week, weekTotal }, dayHref }: { day: DayView; dayHref(date: string): string }) {
  const monday = week[0]?.date ?? '';
  const expected = Math.max(...week.map(({ expectedSeconds }) => expectedSeconds));
  const aim = { value: expected / SECONDS_PER_HOUR, label: `${formatHours(expected)} h expected` };
  return (
    <Card title="Day summary">
      <p className="muted">
        Hours of each day, {formatHeading(monday)} – {formatHeading(addDays(monday, 6))}:
        {' '}{formatHours(weekTotal.workedSeconds)} h of {formatHours(weekTotal.expectedSeconds)} h.
      </p>
      <StackedBars
        title={`Hours of the week from ${formatHeading(monday)}`} series={SERIES} unit="h" height={120}
        aim={expected > 0 ? aim : undefined}
        bars={week.map((row) => ({
          label: formatHeading(row.date).slice(0, 3), href: dayHref(row.date),
          values: [row.client / SECONDS_PER_HOUR, row.internal / SECONDS_PER_HOUR, row.leave / SECONDS_PER_HOUR],
          notice: row.isLacking ? `${formatHours(row.missingSeconds)} h missing` : undefined,
        }))}
      />
    </Card>
  );
}

function ProjectSummary({ day }: { day: DayView }) {
  const { projects: { period, rows }, employee: { empId } } = day;
  const range = { startDate: period.from, endDate: period.to, empId };
  const total = rows.reduce((sum, row) => sum + row.workedSeconds, 0);
  return (
    <Card title="Projects (last 14 days)">
      {rows.length === 0 ? <p className="muted">
        Nothing recorded between {formatHeading(period.from)} and {formatHeading(period.to)}.
      </p> : (
        <ul className="day-projects">
          {rows.map((row) => (
            <li key={`${row.clientId}-${row.projectId}`}>
              <PageLink className="link" href={paths.timesheetSummary({ ...range, clientId: row.clientId, projectId: row.projectId })}
                title={row.client}>{row.project}</PageLink>
              <span className="numeric">{formatHours(row.workedSeconds)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="day-project-total">
        Total: {formatHours(total)} hrs <PageLink className="link" href={paths.clientProjectSummary(range)}>(Project Summary)</PageLink>
      </p>
    </Card>
  );
}
