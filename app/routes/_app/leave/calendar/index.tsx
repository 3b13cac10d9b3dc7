import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CalendarRange } from 'lucide-react';
import { TabsBeside } from '#app/components/layout/tabs-beside.tsx';
import { CalendarFilters, periodName } from '#app/components/leave/leave-calendar/calendar-filters.tsx';
import { MonthTable, YearTable } from '#app/components/leave/leave-calendar/calendar-table.tsx';
import { Pagination } from '#app/components/table/pagination.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { LeaveCalendar } from '#app/domain/leave/leave-calendar/contract.ts';
import { CALENDAR_PEOPLE } from '#app/domain/leave/leave-calendar/fields.ts';
import { getLeaveCalendar } from '#app/domain/leave/leave-calendar/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { searchOf } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Leave calendar');

const WHAT = 'Leave that is approved is shown here.';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const asked = LeaveCalendar.parse(Object.fromEntries(searchOf(args.request)));
  return { asked, pageSize: CALENDAR_PEOPLE, ...await orProblem(getLeaveCalendar(ctx, asked)) };
}

export default function LeaveCalendarPage() {
  const { asked: { view, who, page }, pageSize, period, today, people, total, choices } = useLoaderData<typeof loader>();
  const query = { view: view === 'month' ? undefined : view, date: period.from, who };
  const shown = { period, today, people, caption: `Leave in ${periodName(period, view)}` };
  return (
    <div className="stack">
      <PageHeader title="Leave calendar" description="Who is away, and on which days."
        actions={<ButtonLink href={paths.leaveLinks()} icon={CalendarRange}>Calendar links</ButtonLink>} />
      <TabsBeside current={paths.leaveCalendar()} />
      <CalendarFilters view={view} who={who} period={period} today={today} choices={choices} />
      {people.length === 0
        ? <EmptyState title={who ? 'No people' : 'Nobody is away'}>{who ? 'There is nobody in this choice.' : WHAT}</EmptyState>
        : view === 'year' ? <YearTable {...shown} monthHref={(date) => paths.leaveCalendar({ date, who })} /> : <MonthTable {...shown} />}
      {total > pageSize
        ? <Pagination page={page} pageSize={pageSize} total={total} hrefForPage={(next) => paths.leaveCalendar({ ...query, page: next })} />
        : null}
    </div>
  );
}
