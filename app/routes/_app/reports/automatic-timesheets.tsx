import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ReportPaper } from '#app/components/time/reports/report-paper.tsx';
import { ReportActions } from '#app/components/organisation/saved-reports/report-actions.tsx';
import { periodQuery, ReportPeriod } from '#app/components/time/timesheets/report/report-period.tsx';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SuggestionSummary, SUMMARY_SIZES } from '#app/domain/time/suggestions/contract.ts';
import { listSuggestionSummary } from '#app/domain/time/suggestions/index.server.ts';
import { periodParams } from '#app/lists/report-params.server.ts';
import { listLinks } from '#app/screens/list-links.ts';
import { paths } from '#app/screens/paths.ts';
import { suggestionSummaryColumns } from '#app/screens/time/suggestions/summary-columns.ts';
import { requireContext } from '#app/web/context.server.ts';
import { searchOf } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Automatic Timesheets');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const asked = periodParams(ctx, searchOf(args.request), SuggestionSummary);
  return { ...asked, sizes: [...SUMMARY_SIZES], ...await orProblem(listSuggestionSummary(ctx, asked.params)) };
}

export default function AutomaticTimesheetsPage() {
  const { params, defaults, days, today, rows, total, sizes, isPrint } = useLoaderData<typeof loader>();
  const { startDate, endDate, page, size } = params;
  const list = {
    gridId: 'automatic-timesheets', caption: 'Automatic Timesheets', columns: suggestionSummaryColumns({ startDate, endDate }), rows,
    rowKey: ({ empId, source }: { empId: string; source: string }) => `${empId}-${source}`,
    empty: (
      <EmptyState title="No suggestions">
        Nothing was suggested in this period. What nobody has answered is counted once its day is over.
      </EmptyState>
    ),
  };
  const keep = periodQuery(days);
  if (isPrint) {
    return (
      <ReportPaper title="Automatic Timesheets" backHref={paths.automaticTimesheets(keep)} days={days} left={total - rows.length}>
        <DataGrid {...list} />
      </ReportPaper>
    );
  }
  return (
    <div className="stack">
      <PageHeader title="Automatic Timesheets"
        description="What was suggested, and what became of it. What nobody has answered is counted once its day is over."
        actions={<ReportActions period={days.period} />} />
      <ReportPeriod days={days} today={today} hrefFor={paths.automaticTimesheets} />
      <DataGrid
        {...list} printHref={paths.automaticTimesheets({ ...keep, print: 'on' })}
        {...listLinks({
          params: { ...keep, sort: '', direction: 'asc', page, size },
          defaults: { ...defaults, startDate: '', endDate: '', period: '', sort: '', direction: 'asc' }, total, sizes,
          hrefFor: paths.automaticTimesheets, file: { list: 'automatic-timesheets' },
        })}
      />
    </div>
  );
}
