import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { projectSummaryColumns } from '#app/components/timesheet/project-summary-columns.ts';
import { projectSummaryRows } from '#app/components/timesheet/project-summary-rows.ts';
import { ReportFilters } from '#app/components/timesheet/report-filters.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getClientProjectSummary } from '#app/domain/timesheets/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/web/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { sendRows } from '#app/web/send-rows.server.ts';
import { reportFilters } from '#app/web/timesheet-report.server.ts';

export const meta = () => pageTitle('Project Summary');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params, choices } = await reportFilters(ctx, args.request, { groupBy: 'project' });
  const clients = await orProblem(getClientProjectSummary(ctx, params));
  const rows = projectSummaryRows(clients);
  const sum = (figure: 'entries' | 'billableSeconds' | 'workedSeconds') => clients.reduce((total, client) => total + client[figure], 0);
  return { params, choices, isAdmin: ctx.actor.isAdmin, rows: sendRows(args, rows), totals: { entries: sum('entries'), billableSeconds: sum('billableSeconds'), workedSeconds: sum('workedSeconds') } };
}

export default function ClientProjectSummaryPage() {
  const { params, choices, isAdmin, rows, totals } = useLoaderData<typeof loader>();
  const range = { startDate: params.startDate, endDate: params.endDate, empId: params.empId, categoryId: params.categoryId };
  return (
    <div className="stack">
      <PageHeader title="Project Summary" description="Hours by client and project" />
      <ReportFilters action={paths.clientProjectSummary()} params={params} choices={choices} isAdmin={isAdmin} />
      <DataGrid
        gridId="client-project-summary" caption="Hours by client and project" columns={projectSummaryColumns(range)} rows={rows} rowKey={(row) => row.key} totals={totals}
        exportHref={(format) => paths.exportProjectSummary({ ...range, clientId: params.clientId, projectId: params.projectId, format })}
        empty={<EmptyState title="No timesheets">Nothing was recorded that fits these filters.</EmptyState>}
      />
    </div>
  );
}
