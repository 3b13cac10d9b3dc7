import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { GroupedReport } from '#app/components/time/reports/grouped-report.tsx';
import { chosenGrouping, GroupingFilters } from '#app/components/time/reports/grouping-filters.tsx';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { ReportActions } from '#app/components/organisation/saved-reports/report-actions.tsx';
import { PeriodLinks } from '#app/components/time/timesheets/period-links.tsx';
import { ReportFacts } from '#app/components/time/timesheets/report/report-facts.tsx';
import { ReportFilters } from '#app/components/time/timesheets/report/report-filters.tsx';
import { ReportTabs } from '#app/components/time/timesheets/report/report-tabs.tsx';
import { entryColumns } from '#app/screens/time/timesheets/summary-columns.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getTimesheetSummary } from '#app/domain/time/timesheets/index.server.ts';
import { timeParams } from '#app/lists/report-params.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { ENTRY_ROWS, summaryQuery } from '#app/screens/time/timesheets/report-query.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { groupedReport } from '#app/web/lists/grouped-report.server.ts';
import { searchOf } from '#app/web/lists/list-params.ts';

export const meta = () => pageTitle('Timesheet Summary');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const report = await orProblem(timeParams(ctx, searchOf(args.request)));
  const { groupBy } = report.params;
  if (groupBy !== 'entries') return { ...report, summary: null, grouped: await groupedReport(ctx, { ...report.params, groupBy }) };
  return { ...report, summary: await orProblem(getTimesheetSummary(ctx, report.params)), grouped: null };
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;
type Params = Shown['params'];

export default function TimesheetSummaryPage() {
  const { params, choices, today, person, summary, grouped } = useLoaderData<typeof loader>();
  const isAdmin = person === null;
  return (
    <div className="stack">
      <PageHeader title="Timesheet Summary" actions={<ReportActions period={params.period} />} />
      <ReportTabs current={params.groupBy} params={params} isAdmin={isAdmin} />
      <PeriodLinks params={params} today={today} hrefFor={(days) => paths.timesheetSummary(summaryQuery(params, { ...days, page: 1 }))} />
      <ReportFilters action={paths.timesheetSummary()} params={params} choices={choices} isAdmin={isAdmin}
        keep={grouped ? { groupBy: grouped.groupBy } : {}} others={grouped ? chosenGrouping(params) : []}>
        {grouped ? <GroupingFilters params={{ ...params, groupBy: grouped.groupBy }} isAdmin={isAdmin} /> : null}
      </ReportFilters>
      <div className="print-only"><ReportFacts params={params} choices={choices} person={person} /></div>
      {grouped ? (
        <GroupedReport gridId={`timesheet-by-${grouped.groupBy}`} caption={`Hours by ${grouped.groupBy}`}
          params={{ ...params, groupBy: grouped.groupBy }} report={grouped} hrefFor={paths.timesheetSummary} file="timesheets" />
      ) : null}
      {summary ? <Entries params={params} summary={summary} /> : null}
    </div>
  );
}

function Entries({ params, summary }: { params: Params; summary: NonNullable<Shown['summary']> }) {
  const href = (change: Partial<Params>) => paths.timesheetSummary(summaryQuery(params, change));
  const whole = summaryQuery(params, { page: 1, size: ENTRY_ROWS });
  return (
    <DataGrid
      gridId="timesheet-entries" caption="Timesheets" columns={entryColumns} rows={summary.rows}
      rowKey={(row) => String(row.timeId)} rowHref={(row) => paths.editTimesheet(row.date, row.empId, row.timeId)}
      totals={{ workedSeconds: summary.totals.workedSeconds }} totalsLabel="Total of all pages"
      sort={params.sort || 'date'} direction={params.direction}
      hrefForSort={(sort, direction) => href({ sort: sort as Params['sort'], direction, page: 1 })}
      exportHref={(format) => paths.exportList('timesheets', format, whole)} printHref={paths.printTimesheetSummary(whole)}
      pagination={{
        page: summary.page, pageSize: params.size, total: summary.total, pageSizes: [20, 50, 100],
        hrefForPage: (page) => href({ page }), hrefForPageSize: (size) => href({ size, page: 1 }),
      }}
      empty={<EmptyState title="No timesheets">No recorded time matches these filters.</EmptyState>}
    />
  );
}
