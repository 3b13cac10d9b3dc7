import type { LoaderFunctionArgs } from '@remix-run/node';
import { entryColumns, groupColumns } from '#app/components/timesheet/summary-columns.tsx';
import { rememberParsed } from '#app/domain/kernel/use-case.ts';
import { TimesheetSummaryParams } from '#app/domain/timesheets/contract.ts';
import { getTimesheetSummary } from '#app/domain/timesheets/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { exportList } from '#app/web/export-list.server.ts';
import { paths } from '#app/web/paths.ts';
import { reportFilters } from '#app/web/timesheet-report.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params } = await reportFilters(ctx, args.request);
  const { groupBy } = params;
  if (groupBy !== 'entries') {
    return exportList(ctx, args.request, {
      gridId: `timesheet-by-${groupBy}`, title: `Hours by ${groupBy}`, columns: groupColumns(params, () => paths.timesheetSummary()),
      async load(within) {
        const { groups } = await getTimesheetSummary(within, params);
        return { rows: groups, total: groups.length };
      },
    });
  }
  return exportList(ctx, args.request, {
    gridId: 'timesheet-entries', title: 'Timesheets', columns: entryColumns,
    async load(within, { page, size }) {
      const { entries, totals } = await getTimesheetSummary(within, rememberParsed(TimesheetSummaryParams, { ...params, page, pageSize: size }));
      return { rows: entries, total: totals.entries };
    },
  });
}
