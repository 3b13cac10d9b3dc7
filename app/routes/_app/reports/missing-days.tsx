import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LookedAt, peopleFacts, PeopleFilters } from '#app/components/time/reports/people-filters.tsx';
import { ReportPaper } from '#app/components/time/reports/report-paper.tsx';
import { ReportActions } from '#app/components/organisation/saved-reports/report-actions.tsx';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { PeriodLinks } from '#app/components/time/timesheets/period-links.tsx';
import { ReportTabs } from '#app/components/time/timesheets/report/report-tabs.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { MissingDays } from '#app/domain/time/reports/contract.ts';
import { REPORT_SIZES } from '#app/domain/time/reports/fields.ts';
import { listMissingDays, listReportTeams } from '#app/domain/time/reports/index.server.ts';
import { peopleParams } from '#app/lists/report-params.server.ts';
import { listLinks } from '#app/screens/list-links.ts';
import { paths } from '#app/screens/paths.ts';
import { missingColumns } from '#app/screens/time/reports/people-columns.ts';
import { reportQuery } from '#app/screens/time/timesheets/report-query.ts';
import { requireContext } from '#app/web/context.server.ts';
import { searchOf } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Missing Days');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const report = await orProblem(peopleParams(ctx, searchOf(args.request), MissingDays));
  return { ...report, teams: await orProblem(listReportTeams(ctx, {})), ...await orProblem(listMissingDays(ctx, report.asked)) };
}

export default function MissingDaysPage() {
  const { params, choices, today, person, asked, defaults, teams, rows, total, totals, period, isPrint } = useLoaderData<typeof loader>();
  const { startDate: _from, endDate: _to, empId: _who, ...view } = asked;
  const own = reportQuery(params);
  const hrefFor = (query: object) => paths.missingDays({ ...own, ...query });
  const others = { teamId: asked.teamId || undefined };
  const list = {
    gridId: 'missing-days', caption: 'Missing days', columns: missingColumns, rows, totals, totalsLabel: 'Total of all pages',
    rowKey: ({ empId, date }: { empId: string; date: string }) => `${empId} ${date}`,
    empty: <EmptyState title="No missing days">Every working day of this period is covered.</EmptyState>,
  };
  if (isPrint) {
    return (
      <ReportPaper title="Missing Days" backHref={hrefFor(others)} days={{ startDate: period.from, endDate: period.to }}
        left={total - rows.length} facts={peopleFacts({ person, choices, teams, teamId: asked.teamId })}>
        <DataGrid {...list} />
      </ReportPaper>
    );
  }
  return (
    <div className="stack">
      <PageHeader title="Missing Days" description="Working days with less time than the week check asks for, up to yesterday."
        actions={<ReportActions period={params.period} />} />
      <ReportTabs current="missing-days" params={params} isAdmin={person === null} />
      <PeriodLinks params={params} today={today}
        hrefFor={(days) => paths.missingDays({ ...reportQuery({ ...params, ...days }), ...others })} />
      <PeopleFilters action={paths.missingDays()} params={params} choices={choices} teams={teams} teamId={asked.teamId}
        isAdmin={person === null} />
      <LookedAt period={period} params={params} />
      <DataGrid {...list} rowHref={({ empId, date }) => paths.dayView(empId, date)} printHref={hrefFor({ ...others, print: 'on' })}
        {...listLinks({ params: view, defaults, total, sizes: REPORT_SIZES, hrefFor, file: { list: 'missing-days', of: own } })} />
    </div>
  );
}
