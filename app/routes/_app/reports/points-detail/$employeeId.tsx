import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { periodQuery, ReportPeriod } from '#app/components/time/timesheets/report/report-period.tsx';
import { ReportPaper } from '#app/components/time/reports/report-paper.tsx';
import { ReportActions } from '#app/components/organisation/saved-reports/report-actions.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { SelectField } from '#app/components/form/fields/select-field.tsx';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { Portrait } from '#app/components/ui/portrait.tsx';
import { DETAIL_SIZES, PointsDetail } from '#app/domain/people/points/contract.ts';
import { POINT_SOURCE_NAMES, POINT_SOURCES } from '#app/domain/people/points/fields.ts';
import { listPointsDetail } from '#app/domain/people/points/index.server.ts';
import { periodParams } from '#app/lists/report-params.server.ts';
import { listLinks } from '#app/screens/list-links.ts';
import { paths } from '#app/screens/paths.ts';
import { pointsDetailColumns } from '#app/screens/people/points/points-columns.ts';
import { requireContext } from '#app/web/context.server.ts';
import { searchOf } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ data }: { data: Awaited<ReturnType<typeof loader>> | undefined }) => pageTitle('Points', data?.person.name);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const empId = args.params['employeeId'] ?? '';
  const asked = periodParams(ctx, searchOf(args.request), PointsDetail.omit({ empId: true }));
  return { ...asked, sizes: [...DETAIL_SIZES], ...await orProblem(listPointsDetail(ctx, { ...asked.params, empId })) };
}

export default function PointsDetailPage() {
  const { person, params, defaults, days, today, rows, total, totals, sizes, isPrint } = useLoaderData<typeof loader>();
  const hrefFor = (query: Parameters<typeof paths.pointsDetail>[1]) => paths.pointsDetail(person.empId, query);
  const { sort, direction, page, size, source } = params;
  const others: Record<string, string> = source === '' ? {} : { source };
  const keep = { ...periodQuery(days), ...others };
  const title = `Points of ${person.name}`;
  const list = {
    gridId: 'points-detail', caption: title, columns: pointsDetailColumns, rows, totals,
    rowKey: ({ source, sourceId }: { source: string; sourceId: string }) => `${source}-${sourceId}`,
    empty: <EmptyState title="No points">Nothing earned points in this period.</EmptyState>,
  };
  if (isPrint) {
    return (
      <ReportPaper title={title} backHref={hrefFor(keep)} days={days} left={total - rows.length}><DataGrid {...list} /></ReportPaper>
    );
  }
  return (
    <div className="stack">
      <PageHeader title={title} picture={<Portrait of={person.portrait} name={person.name} />}
        back={{ href: paths.pointsLeaderboard(), label: 'Points Leaderboard' }}
        actions={<ReportActions period={days.period} />} />
      <ReportPeriod days={days} today={today} hrefFor={hrefFor} others={others}
        chosen={source === '' ? [] : [{ name: 'source', label: 'Points for', value: POINT_SOURCES[source] }]}>
        <SelectField key={source} field={plainField({ name: 'source', value: source })} label="Points for" placeholder="All"
          options={POINT_SOURCE_NAMES.map((value) => ({ value, label: POINT_SOURCES[value] }))} />
      </ReportPeriod>
      <DataGrid
        {...list} printHref={hrefFor({ ...keep, print: 'on' })}
        {...listLinks({
          params: { ...keep, sort, direction, page, size }, defaults: { ...defaults, startDate: '', endDate: '', period: '' }, total, sizes,
          hrefFor, file: { list: 'points-detail', of: { empId: person.empId } },
        })}
      />
    </div>
  );
}
