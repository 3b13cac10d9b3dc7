import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { ReportFilters } from '#app/components/timesheet/report-filters.tsx';
import { entryColumns, groupColumns, SUMMARY_VIEWS } from '#app/components/timesheet/summary-columns.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { Tabs } from '#app/components/ui/tabs.tsx';
import { getTimesheetSummary } from '#app/domain/timesheets/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/web/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { sendRows } from '#app/web/send-rows.server.ts';
import { reportFilters } from '#app/web/timesheet-report.server.ts';

export const meta = () => pageTitle('Timesheet Summary');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params, choices } = await reportFilters(ctx, args.request);
  const { entries, groups, ...summary } = await orProblem(getTimesheetSummary(ctx, params));
  return { params, choices, isAdmin: ctx.actor.isAdmin, summary: { ...summary, entries: sendRows(args, entries), groups: sendRows(args, groups) } };
}

const DEFAULTS: Record<string, string | number> = { groupBy: 'entries', direction: 'desc', page: 1, pageSize: 20, sort: '' };

export default function TimesheetSummaryPage() {
  const { params, choices, isAdmin, summary } = useLoaderData<typeof loader>();
  const shown = (change: Partial<typeof params>) => {
    const all: Record<string, string | number> = { ...params, ...change };
    return Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== '' && DEFAULTS[name] !== value));
  };
  const href = (change: Partial<typeof params>) => paths.timesheetSummary(shown(change));
  const common = {
    sort: params.sort || (params.groupBy === 'entries' ? 'date' : 'name'), direction: params.direction,
    exportHref: (format: 'csv' | 'xlsx') => paths.exportTimesheetSummary({ ...shown({ page: 1, pageSize: 20 }), format }),
    hrefForSort: (key: string, direction: 'asc' | 'desc') => href({ sort: key as typeof params.sort, direction, page: 1 }),
    empty: <EmptyState title="No timesheets">Nothing was recorded that fits these filters.</EmptyState>,
  };
  return (
    <div className="stack">
      <PageHeader title="Timesheet Summary" />
      <ReportFilters action={paths.timesheetSummary()} params={params} choices={choices} isAdmin={isAdmin} keep={params.groupBy === 'entries' ? {} : { groupBy: params.groupBy }} />
      <Tabs
        label="Views" current={href({ page: 1, sort: '', direction: 'desc' })}
        tabs={SUMMARY_VIEWS.filter(({ view }) => isAdmin || view !== 'person').map(({ view, label }) => ({ label, href: href({ groupBy: view, page: 1, sort: '', direction: 'desc' }) }))}
      />
      {params.groupBy === 'entries' ? (
        <DataGrid
          {...common} gridId="timesheet-entries" caption="Timesheets" columns={entryColumns} rows={summary.entries} rowKey={(row) => String(row.timeId)}
          rowHref={(row) => paths.editTimesheet(row.date, row.empId, row.timeId)} totals={{ workedSeconds: summary.totals.workedSeconds }} totalsLabel="Total of all pages"
          pagination={{
            page: summary.page, pageSize: params.pageSize, total: summary.totals.entries, pageSizes: [20, 50, 100],
            hrefForPage: (page) => href({ page }), hrefForPageSize: (pageSize) => href({ pageSize, page: 1 }),
          }}
        />
      ) : (
        <DataGrid
          {...common} gridId={`timesheet-by-${params.groupBy}`} caption={`Hours by ${params.groupBy}`} columns={groupColumns(params, href)} rows={summary.groups}
          rowKey={(row) => row.id} totals={{ entries: summary.totals.entries, workedSeconds: summary.totals.workedSeconds }}
        />
      )}
    </div>
  );
}
