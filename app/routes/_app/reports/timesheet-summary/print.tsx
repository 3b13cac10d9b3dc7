import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { GroupChart } from '#app/components/time/reports/grouped-report.tsx';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { PrintButton } from '#app/components/ui/print-button.tsx';
import { ReportFacts } from '#app/components/time/timesheets/report/report-facts.tsx';
import { groupedColumns, groupedRowKey } from '#app/screens/time/reports/grouped-columns.ts';
import { entryColumns } from '#app/screens/time/timesheets/summary-columns.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { getTimesheetSummary } from '#app/domain/time/timesheets/index.server.ts';
import { timeParams } from '#app/lists/report-params.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { groupedReport } from '#app/web/lists/grouped-report.server.ts';
import { searchOf } from '#app/web/lists/list-params.ts';

export const meta = () => pageTitle('Timesheet Summary');

/** Some hundred sheets of paper; nobody prints more by mistake. */
const MAX_ROWS = 5000;

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const report = await orProblem(timeParams(ctx, searchOf(args.request)));
  const back = paths.timesheetSummary(Object.fromEntries(searchOf(args.request)));
  const { groupBy } = report.params;
  const all = { ...report.params, page: 1, size: MAX_ROWS };
  if (groupBy !== 'entries') {
    const grouped = await groupedReport(ctx, { ...all, groupBy });
    return { ...report, back, totals: grouped.totals, grouped, rows: null, total: grouped.total };
  }
  const { rows, total, totals } = await orProblem(getTimesheetSummary(ctx, all));
  return { ...report, back, totals, grouped: null, total, rows: total > MAX_ROWS ? [] : rows };
}

/** Every row that the total counts, on one page: for paper. */
export default function PrintTimesheetSummaryPage() {
  const { params, choices, person, totals, total, back } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <PageHeader title="Timesheet Summary" back={{ href: back, label: 'Timesheet Summary' }} actions={<PrintButton />} />
      <ReportFacts params={params} choices={choices} person={person} count={totals.entries} />
      {total > MAX_ROWS ? (
        <Notice kind="warning" title="Too many to print">
          <p>
            These filters match {formatCount(total)} rows, but at most {formatCount(MAX_ROWS)} are printed. Choose a shorter period, or
            export them as a file.</p>
        </Notice>
      ) : <Rows />}
    </div>
  );
}

const EMPTY = <EmptyState title="No timesheets">No recorded time matches these filters.</EmptyState>;

function Rows() {
  const { params, totals, grouped, rows } = useLoaderData<typeof loader>();
  if (!grouped) {
    return (
      <DataGrid gridId="timesheet-entries" caption="Timesheets" columns={entryColumns} rows={rows} rowKey={(row) => String(row.timeId)}
        totals={{ workedSeconds: totals.workedSeconds }} empty={EMPTY} />
    );
  }
  const { groupBy, bars } = grouped;
  return (
    <>
      <GroupChart title={`Hours by ${groupBy}`} bars={bars} />
      <DataGrid gridId={`timesheet-by-${groupBy}`} caption={`Hours by ${groupBy}`} columns={groupedColumns({ ...params, groupBy })}
        rows={grouped.rows} rowKey={groupedRowKey}
        rowTone={({ isSum }) => (isSum ? 'sum' : undefined)} totals={{ ...totals }} empty={EMPTY} />
    </>
  );
}
