import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { PeriodLinks } from '#app/components/timesheets/period-links.tsx';
import { ReportFacts } from '#app/components/timesheets/report-facts.tsx';
import { ReportFilters } from '#app/components/timesheets/report-filters.tsx';
import { ReportTabs } from '#app/components/timesheets/report-tabs.tsx';
import { entryColumns, groupColumns } from '#app/screens/timesheets/summary-columns.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getTimesheetSummary } from '#app/domain/timesheets/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { reportQuery } from '#app/screens/timesheets/report-query.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { sendRows } from '#app/web/lists/send-rows.server.ts';
import { reportFilters } from '#app/web/lists/timesheet-report.server.ts';

export const meta = () => pageTitle('Timesheet Summary');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const report = await reportFilters(ctx, args.request);
  const { entries, groups, ...summary } = await orProblem(getTimesheetSummary(ctx, report.params));
  return { ...report, summary: { ...summary, entries: sendRows(args, entries), groups: sendRows(args, groups) } };
}

type Params = ReturnType<typeof useLoaderData<typeof loader>>['params'];

const DEFAULTS: Record<string, string | number> = { groupBy: 'entries', direction: 'desc', page: 1, pageSize: 20, sort: '' };

/** The report's address with something changed; what is as unasked is left out. */
function addressOf(params: Params, change: Partial<Params> = {}): Record<string, string | number> {
  const { groupBy, sort, direction, page, pageSize, ...filters } = { ...params, ...change };
  const view = Object.entries({ groupBy, sort, direction, page, pageSize }).filter(([name, value]) => DEFAULTS[name] !== value);
  return { ...reportQuery(filters), ...Object.fromEntries(view) };
}

export default function TimesheetSummaryPage() {
  const { params, choices, today, person, summary } = useLoaderData<typeof loader>();
  const isAdmin = person === null;
  const href = (change: Partial<Params>) => paths.timesheetSummary(addressOf(params, change));
  const whole = addressOf(params, { page: 1, pageSize: 20 });
  const common = {
    sort: params.sort || (params.groupBy === 'entries' ? 'date' : 'name'), direction: params.direction,
    exportHref: (format: 'csv' | 'xlsx') => paths.exportList('timesheets', format, whole),
    hrefForSort: (key: string, direction: 'asc' | 'desc') => href({ sort: key as Params['sort'], direction, page: 1 }),
    empty: <EmptyState title="No timesheets">No recorded time matches these filters.</EmptyState>,
  };
  return (
    <div className="stack">
      <PageHeader title="Timesheet Summary" />
      <ReportTabs current={params.groupBy} params={params} isAdmin={isAdmin} />
      <PeriodLinks params={params} today={today} hrefFor={(days) => href({ ...days, page: 1 })} />
      <ReportFilters action={paths.timesheetSummary()} params={params} choices={choices} isAdmin={isAdmin}
        keep={params.groupBy === 'entries' ? {} : { groupBy: params.groupBy }} />
      <div className="print-only"><ReportFacts params={params} choices={choices} person={person} /></div>
      {params.groupBy === 'entries' ? (
        <DataGrid
          {...common} gridId="timesheet-entries" caption="Timesheets" columns={entryColumns} rows={summary.entries}
          rowKey={(row) => String(row.timeId)}
          rowHref={(row) => paths.editTimesheet(row.date, row.empId, row.timeId)} totals={{ workedSeconds: summary.totals.workedSeconds }}
          totalsLabel="Total of all pages"
          printHref={paths.printTimesheetSummary(whole)}
          pagination={{
            page: summary.page, pageSize: params.pageSize, total: summary.totals.entries, pageSizes: [20, 50, 100],
            hrefForPage: (page) => href({ page }), hrefForPageSize: (pageSize) => href({ pageSize, page: 1 }),
          }}
        />
      ) : (
        <DataGrid
          {...common} gridId={`timesheet-by-${params.groupBy}`} caption={`Hours by ${params.groupBy}`} columns={groupColumns(params, href)}
          rows={summary.groups}
          rowKey={(row) => row.id} totals={{ entries: summary.totals.entries, workedSeconds: summary.totals.workedSeconds }}
        />
      )}
    </div>
  );
}
