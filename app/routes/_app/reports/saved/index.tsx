import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { listSavedReports } from '#app/domain/organisation/saved-reports/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { savedReportColumns } from '#app/screens/organisation/saved-reports/saved-report-columns.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Saved Reports');

/** One's own saved reports. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { rows: await orProblem(listSavedReports(ctx, {})) };
}

export default function SavedReportsPage() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <PageHeader title="Saved Reports"
        description="A report’s link can be given to everybody in the organisation; it shows each what they may see." />
      <DataGrid gridId="saved-reports" caption="Saved Reports" columns={savedReportColumns} rows={rows}
        rowKey={({ savedReportId }) => String(savedReportId)} rowHref={({ savedReportId }) => paths.savedReport(savedReportId)}
        exportHref={(format) => paths.exportList('saved-reports', format)}
        empty={<EmptyState title="No saved reports">Open a report, choose its filters, and save it under a name.</EmptyState>} />
      <Outlet />
    </div>
  );
}
