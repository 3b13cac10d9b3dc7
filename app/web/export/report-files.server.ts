import { projectSummaryColumns } from '#app/screens/timesheets/project-summary-columns.ts';
import { projectSummaryRows } from '#app/screens/timesheets/project-summary-rows.ts';
import { entryColumns, groupColumns } from '#app/screens/timesheets/summary-columns.tsx';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { getClientProjectSummary, getTimesheetSummary } from '#app/domain/timesheets/index.server.ts';
import type { WebCtx } from '../context.server.ts';
import type { ExportedList } from './export-list.server.ts';
import { paths } from '#app/screens/paths.ts';
import { reportFilters } from '../lists/timesheet-report.server.ts';

/** Timesheet Summary as a file: its entries, or the groups that the address asks for. */
export async function timesheetSummaryFile(ctx: WebCtx, request: Request): Promise<ExportedList<object>> {
  const { params } = await reportFilters(ctx, request);
  const { groupBy } = params;
  if (groupBy === 'entries') {
    return {
      gridId: 'timesheet-entries', title: 'Timesheets', columns: entryColumns as readonly Column<object>[],
      async load(within, { page, size }) {
        const { entries, totals } = await getTimesheetSummary(within, { ...params, page, pageSize: size });
        return { rows: entries, total: totals.entries };
      },
    };
  }
  const columns = groupColumns(params, () => paths.timesheetSummary()) as readonly Column<object>[];
  return {
    gridId: `timesheet-by-${groupBy}`, title: `Hours by ${groupBy}`, columns,
    async load(within) {
      const { groups } = await getTimesheetSummary(within, params);
      return { rows: groups, total: groups.length };
    },
  };
}

/** Client Project Summary as a file. */
export async function projectSummaryFile(ctx: WebCtx, request: Request): Promise<ExportedList<object>> {
  const { params } = await reportFilters(ctx, request, { groupBy: 'project' });
  return {
    gridId: 'client-project-summary', title: 'Hours by client and project', columns: projectSummaryColumns({}) as readonly Column<object>[],
    async load(within) {
      const rows = projectSummaryRows(await getClientProjectSummary(within, params));
      return { rows, total: rows.length };
    },
  };
}
