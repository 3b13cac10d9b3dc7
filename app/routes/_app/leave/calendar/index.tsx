import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CalendarFilters } from '#app/components/leave/leave-calendar/calendar-filters.tsx';
import { MonthTable } from '#app/components/leave/leave-calendar/month-table.tsx';
import { YearTable } from '#app/components/leave/leave-calendar/year-table.tsx';
import { Pagination } from '#app/components/table/pagination.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { addMonths, formatMonth } from '#app/domain/kernel/values/local-date.ts';
import { isPlausibleDay } from '#app/domain/kernel/values/plausible-day.ts';
import { CALENDAR_PEOPLE, LeaveCalendar } from '#app/domain/leave/leave-calendar/contract.ts';
import { getLeaveCalendar } from '#app/domain/leave/leave-calendar/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Leave calendar');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { view, date, who, page } = LeaveCalendar.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  return { view, page, ...await orProblem(getLeaveCalendar(ctx, { view, date, who, page })) };
}

const SIGNS = [
  { className: 'away-leave', sign: '●', words: 'Away' },
  { className: 'away-leave', sign: '½', words: 'A part of the day' },
  { className: 'away-leave away-asked', sign: '●', words: 'Asked for' },
  { className: 'away-holiday', sign: 'H', words: 'Public holiday' },
  { className: 'away-free', sign: '', words: 'Weekend' },
];

export default function LeaveCalendarPage() {
  const { view, page, period, today, people, total, choices, who } = useLoaderData<typeof loader>();
  const isYear = view === 'year';
  const title = isYear ? period.from.slice(0, 4) : formatMonth(period.from);
  const to = (date: string, more: Record<string, string | number> = {}) =>
    paths.leaveCalendar({ ...(isYear ? { view } : {}), date, ...(who ? { who } : {}), ...more });
  const step = (count: number) => addMonths(period.from, isYear ? 12 * count : count);
  return (
    <div className="stack">
      <PageHeader title="Leave calendar" back={{ href: paths.leave(), label: 'Leave' }}
        description="Who is away. The type and the reason of leave are shown to those who may know them." />
      <Toolbar><CalendarFilters view={view} date={period.from} who={who} choices={choices} /></Toolbar>
      <div className="cluster">
        <h2>{title}</h2>
        <nav className="cluster" aria-label="Other times">
          <StepLink label={isYear ? 'Previous year' : 'Previous month'} day={step(-1)} to={to} />
          <PageLink className="button button-quiet" href={to(today)}>Today</PageLink>
          <StepLink label={isYear ? 'Next year' : 'Next month'} day={step(1)} to={to} />
        </nav>
      </div>
      {people.length === 0 ? <EmptyState title="Nobody is away">There is no leave in {title}.</EmptyState> : (
        <section className="away-scroll" tabIndex={0} aria-label={`Leave in ${title}`}>
          {isYear
            ? <YearTable period={period} people={people} hrefForMonth={(date) => paths.leaveCalendar({ date, ...(who ? { who } : {}) })} />
            : <MonthTable period={period} today={today} people={people} />}
        </section>
      )}
      {isYear || people.length === 0 ? null : (
        <ul className="legend" aria-label="Signs">
          {SIGNS.map(({ className, sign, words }) => (
            <li key={words} className="legend-item"><span className={`away-sign ${className}`} aria-hidden="true">{sign}</span>{words}</li>
          ))}
        </ul>
      )}
      <Pagination page={page} pageSize={CALENDAR_PEOPLE} total={total} hrefForPage={(number) => to(period.from, { page: number })} />
    </div>
  );
}

function StepLink({ label, day, to }: { label: string; day: string; to: (day: string) => string }) {
  return isPlausibleDay(day) ? <PageLink className="button button-quiet" href={to(day)}>{label}</PageLink> : null;
}
