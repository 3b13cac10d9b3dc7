import { groupedColumns, rowOfFile, type GroupedParams } from '#app/screens/time/reports/grouped-columns.ts';
import { entryColumns } from '#app/screens/time/timesheets/summary-columns.tsx';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { MissingDays, Utilisation } from '#app/domain/time/reports/contract.ts';
import { listGroupedTime, listMissingDays, listUtilisation } from '#app/domain/time/reports/index.server.ts';
import { getTimesheetSummary } from '#app/domain/time/timesheets/index.server.ts';
import type { WebCtx } from '../context.server.ts';
import type { ExportedList } from './export-list.server.ts';
import { missingColumns, utilisationColumns } from '#app/screens/time/reports/people-columns.ts';
import { peopleReport } from '../lists/people-report.server.ts';
import { reportFilters } from '../lists/timesheet-report.server.ts';

/** Timesheet Summary as a file: its entries, or the groups that the address asks for. */
export async function timesheetSummaryFile(ctx: WebCtx, request: Request): Promise<ExportedList<object>> {
  const { params } = await reportFilters(ctx, request);
  const { groupBy } = params;
  if (groupBy === 'entries') {
    return {
      gridId: 'timesheet-entries', title: 'Timesheets', columns: entryColumns as readonly Column<object>[],
      load: (within, batch) => getTimesheetSummary(within, { ...params, ...batch }),
    };
  }
  return groupedFile(`timesheet-by-${groupBy}`, `Hours by ${groupBy}`, { ...params, groupBy });
}

/** Client Project Summary as a file. */
export async function projectSummaryFile(ctx: WebCtx, request: Request): Promise<ExportedList<object>> {
  const { params } = await reportFilters(ctx, request, { groupBy: 'client', thenBy: 'project' });
  return groupedFile('client-project-summary', 'Hours by client and project', { ...params, groupBy: 'client' });
}

/** Time by one thing or two: each row says both, and none is the sum of others. */
function groupedFile(gridId: string, title: string, params: GroupedParams): ExportedList<object> {
  return {
    gridId, title, columns: groupedColumns(params) as readonly Column<object>[],
    async load(within, batch) {
      const { rows, total } = await listGroupedTime(within, { ...params, ...batch });
      return { rows: rows.map(rowOfFile), total };
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
