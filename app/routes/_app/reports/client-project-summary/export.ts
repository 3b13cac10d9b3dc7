import type { LoaderFunctionArgs } from '@remix-run/node';
import { projectSummaryColumns } from '#app/components/timesheet/project-summary-columns.ts';
import { projectSummaryRows } from '#app/components/timesheet/project-summary-rows.ts';
import { getClientProjectSummary } from '#app/domain/timesheets/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { exportList } from '#app/web/export-list.server.ts';
import { reportFilters } from '#app/web/timesheet-report.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params } = await reportFilters(ctx, args.request, { groupBy: 'project' });
  return exportList(ctx, args.request, {
    gridId: 'client-project-summary', title: 'Hours by client and project', columns: projectSummaryColumns({}),
    async load(within) {
      const rows = projectSummaryRows(await getClientProjectSummary(within, params));
      return { rows, total: rows.length };
    },
  });
}
