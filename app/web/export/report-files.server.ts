import { projectSummaryColumns } from '#app/screens/timesheets/project-summary-columns.ts';
import { projectSummaryRows } from '#app/screens/timesheets/project-summary-rows.ts';
import { entryColumns, groupColumns } from '#app/screens/timesheets/summary-columns.tsx';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { MissingDays, Utilisation } from '#app/domain/reports/contract.ts';
import { listMissingDays, listUtilisation } from '#app/domain/reports/index.server.ts';
import { getClientProjectSummary, getTimesheetSummary } from '#app/domain/timesheets/index.server.ts';
import type { WebCtx } from '../context.server.ts';
import type { ExportedList } from './export-list.server.ts';
import { paths } from '#app/screens/paths.ts';
import { missingColumns, utilisationColumns } from '#app/screens/reports/people-columns.ts';
import { peopleReport } from '../lists/people-report.server.ts';
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

/** Missing Days as a file. */
export async function missingDaysFile(ctx: WebCtx, request: Request): Promise<ExportedList<object>> {
  const { asked } = await peopleReport(ctx, request, MissingDays);
  return {
    gridId: 'missing-days', title: 'Missing days', columns: missingColumns as readonly Column<object>[],
    load: (within, batch) => listMissingDays(within, { ...asked, ...batch }),
  };
}

/** Utilisation as a file. */
export async function utilisationFile(ctx: WebCtx, request: Request): Promise<ExportedList<object>> {
  const { asked } = await peopleReport(ctx, request, Utilisation);
  return {
    gridId: `utilisation-by-${asked.groupBy}`, title: 'Utilisation',
    columns: utilisationColumns(asked.groupBy) as readonly Column<object>[],
    load: (within, batch) => listUtilisation(within, { ...asked, ...batch }),
  };
}
