import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import type { Column } from '#app/components/table/data-grid.tsx';
import { ReportFilters } from '#app/components/timesheet/report-filters.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import type { RowOf } from '#app/components/table/sent-rows.ts';
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
  const rows = clients.flatMap((client) => client.projects.map((project, index) => ({
    key: `${client.clientId}-${project.id}`, clientId: client.clientId, client: index === 0 ? client.client : '', projectId: project.id, project: project.name,
    entries: project.entries, billableSeconds: project.billableSeconds, workedSeconds: project.workedSeconds,
    clientSeconds: index === 0 ? client.workedSeconds : null,
  })));
  const sum = (figure: 'entries' | 'billableSeconds' | 'workedSeconds') => clients.reduce((total, client) => total + client[figure], 0);
  return { params, choices, isAdmin: ctx.actor.isAdmin, rows: sendRows(args, rows), totals: { entries: sum('entries'), billableSeconds: sum('billableSeconds'), workedSeconds: sum('workedSeconds') } };
}

type Row = RowOf<Awaited<ReturnType<typeof loader>>['rows']>;

export default function ClientProjectSummaryPage() {
  const { params, choices, isAdmin, rows, totals } = useLoaderData<typeof loader>();
  const range = { startDate: params.startDate, endDate: params.endDate, empId: params.empId, categoryId: params.categoryId };
  const columns: Column<Row>[] = [
    { key: 'client', header: 'Client', kind: 'link', href: (row) => (row.client ? paths.timesheetSummary({ ...range, clientId: row.clientId, groupBy: 'project' }) : null), width: 220 },
    { key: 'project', header: 'Project', kind: 'link', href: (row) => paths.timesheetSummary({ ...range, clientId: row.clientId, projectId: row.projectId }), width: 240 },
    { key: 'entries', header: 'Timesheets', kind: 'number', priority: 2, width: 110 },
    { key: 'billableSeconds', header: 'Billable hours', kind: 'hours', priority: 2, width: 130 },
    { key: 'workedSeconds', header: 'Hours', kind: 'hours', width: 120 },
    { key: 'clientSeconds', header: 'Client hours', kind: 'hours', priority: 3, width: 130 },
  ];
  return (
    <div className="stack">
      <PageHeader title="Project Summary" description="Hours by client and project" />
      <ReportFilters action={paths.clientProjectSummary()} params={params} choices={choices} isAdmin={isAdmin} />
      <DataGrid
        gridId="client-project-summary" caption="Hours by client and project" columns={columns} rows={rows} rowKey={(row) => row.key} totals={totals}
        empty={<EmptyState title="No timesheets">Nothing was recorded that fits these filters.</EmptyState>}
      />
    </div>
  );
}
