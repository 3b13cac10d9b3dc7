import { formatHours, SECONDS_PER_HOUR } from '#app/domain/kernel/values/duration.ts';
import type { GroupBar, GroupedTimeReport } from '#app/domain/time/reports/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import {
  groupedColumns, groupedRowKey, GROUPING_LABEL, type GroupedParams, type GroupedRow,
} from '#app/screens/time/reports/grouped-columns.ts';
import { GROUP_ROWS, summaryQuery } from '#app/screens/time/timesheets/report-query.ts';
import { tickText } from '../../chart/bar-layout.ts';
import { BarList } from '../../chart/bar-list.tsx';
import { DataGrid } from '../../table/data-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface GroupedReportProps {
  gridId: string;
  caption: string;
  params: GroupedParams;
  report: Omit<GroupedTimeReport, 'rows'> & { rows: readonly GroupedRow[] };
  hrefFor(query: Record<string, string | number>): string;
  /** The name of its file. */
  file: string;
}

const SERIES = [
  { label: 'Billable', letter: 'B', tone: 'client' }, { label: 'Not billable', letter: 'N', tone: 'internal' },
] as const;

/** Hours by one thing or two: a bar for each of the first, and the figures. */
export function GroupedReport({ gridId, caption, params, report, hrefFor, file }: GroupedReportProps) {
  const { rows, total, page, totals } = report;
  const href = (change: Partial<GroupedParams>) => hrefFor(summaryQuery(params, change));
  const whole = summaryQuery(params, { page: 1, size: GROUP_ROWS });
  return (
    <>
      {total > 0 ? <GroupChart title={`Hours by ${GROUPING_LABEL[params.groupBy].toLowerCase()}`} bars={report.bars} /> : null}
      <DataGrid
        gridId={gridId} caption={caption} columns={groupedColumns(params)} rows={rows}
        rowKey={groupedRowKey} rowTone={({ isSum }) => (isSum ? 'sum' : undefined)}
        totals={{ ...totals }} totalsLabel="Total of all pages"
        sort={params.sort || 'name'} direction={params.sort === '' ? 'asc' : params.direction}
        hrefForSort={(sort, direction) => href({ sort: sort as GroupedParams['sort'], direction, page: 1 })}
        exportHref={(format) => paths.exportList(file, format, whole)} printHref={paths.printTimesheetSummary(whole)}
        pagination={{
          page, pageSize: params.size, total, pageSizes: [20, 50, 100], hrefForPage: (next) => href({ page: next }),
          hrefForPageSize: (size) => href({ size, page: 1 }),
        }}
        empty={<EmptyState title="No timesheets">No recorded time matches these filters.</EmptyState>}
      />
    </>
  );
}

/** How much of each is billable. */
export function GroupChart({ title, bars }: { title: string; bars: readonly GroupBar[] }) {
  return (
    <BarList title={title} series={SERIES} say={(hours) => `${tickText(hours)} h`} bars={bars.map((bar) => ({
      label: bar.name, values: [bar.billableSeconds / SECONDS_PER_HOUR, bar.otherSeconds / SECONDS_PER_HOUR],
      figure: `${formatHours(bar.workedSeconds)} h, ${formatHours(bar.billableSeconds)} billable`,
    }))} />
  );
}
