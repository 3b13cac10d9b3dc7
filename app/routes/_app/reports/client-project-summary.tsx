import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { PeriodLinks } from '#app/components/timesheets/period-links.tsx';
import { projectSummaryColumns } from '#app/screens/timesheets/project-summary-columns.ts';
import { projectSummaryRows } from '#app/screens/timesheets/project-summary-rows.ts';
import { ReportFacts } from '#app/components/timesheets/report-facts.tsx';
import { ReportFilters } from '#app/components/timesheets/report-filters.tsx';
import { ReportTabs } from '#app/components/timesheets/report-tabs.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getClientProjectSummary } from '#app/domain/timesheets/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { reportQuery } from '#app/screens/timesheets/report-query.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { sendRows } from '#app/web/lists/send-rows.server.ts';
import { reportFilters } from '#app/web/lists/timesheet-report.server.ts';

export const meta = () => pageTitle('Project Summary');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const report = await reportFilters(ctx, args.request, { groupBy: 'project' });
  const clients = await orProblem(getClientProjectSummary(ctx, report.params));
  const rows = projectSummaryRows(clients);
  const sum = (figure: 'entries' | 'billableSeconds' | 'workedSeconds') => clients.reduce((total, client) => total + client[figure], 0);
  return { ...report, rows: sendRows(args, rows),
    totals: { entries: sum('entries'), billableSeconds: sum('billableSeconds'), workedSeconds: sum('workedSeconds') } };
}

export default function ClientProjectSummaryPage() {
  const { params, choices, today, person, rows, totals } = useLoaderData<typeof loader>();
  const isAdmin = person === null;
  const filters = reportQuery(params);
  return (
    <div className="stack">
      <PageHeader title="Project Summary" />
      <ReportTabs current="client-projects" params={params} isAdmin={isAdmin} />
      <PeriodLinks params={params} today={today} hrefFor={(days) => paths.clientProjectSummary(reportQuery({ ...params, ...days }))} />
      <ReportFilters action={paths.clientProjectSummary()} params={params} choices={choices} isAdmin={isAdmin} />
      <div className="print-only"><ReportFacts params={params} choices={choices} person={person} /></div>
      <DataGrid
        gridId="client-project-summary" caption="Hours by client and project" columns={projectSummaryColumns(filters)} rows={rows}
        rowKey={(row) => row.key} totals={totals}
        exportHref={(format) => paths.exportList('project-summary', format, filters)}
        empty={<EmptyState title="No timesheets">No recorded time matches these filters.</EmptyState>}
      />
    </div>
  );
}
