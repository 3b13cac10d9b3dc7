import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ReportPaper } from '#app/components/time/reports/report-paper.tsx';
import { ReportActions } from '#app/components/organisation/saved-reports/report-actions.tsx';
import { periodQuery, ReportPeriod } from '#app/components/time/timesheets/report/report-period.tsx';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { PointsLeaderboard, RANKING_SIZES } from '#app/domain/people/points/contract.ts';
import { listPointsLeaderboard } from '#app/domain/people/points/index.server.ts';
import { periodParams } from '#app/lists/report-params.server.ts';
import { listLinks } from '#app/screens/list-links.ts';
import { paths } from '#app/screens/paths.ts';
import { pointsLeaderboardColumns } from '#app/screens/people/points/points-columns.ts';
import { requireContext } from '#app/web/context.server.ts';
import { searchOf } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Points Leaderboard');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const asked = periodParams(ctx, searchOf(args.request), PointsLeaderboard);
  const { empId, isAdmin } = ctx.actor;
  return { ...asked, empId, isAdmin, sizes: [...RANKING_SIZES], ...await orProblem(listPointsLeaderboard(ctx, asked.params)) };
}

export default function PointsLeaderboardPage() {
  const { params, defaults, days, today, rows, total, sizes, empId, isAdmin, isPrint } = useLoaderData<typeof loader>();
  const keep = periodQuery(days);
  const columns = pointsLeaderboardColumns(
    (of, source) => (isAdmin || of === empId ? paths.pointsDetail(of, { ...keep, source }) : null),
  );
  const { page, size } = params;
  const list = {
    gridId: 'points-leaderboard', caption: 'Points Leaderboard', columns, rows, rowKey: (row: { empId: string }) => row.empId,
    empty: <EmptyState title="No points">Nothing earned points in this period.</EmptyState>,
  };
  if (isPrint) {
    return (
      <ReportPaper title="Points Leaderboard" backHref={paths.pointsLeaderboard(keep)} days={days} left={total - rows.length}>
        <DataGrid {...list} />
      </ReportPaper>
    );
  }
  return (
    <div className="stack">
      <PageHeader title="Points Leaderboard"
        actions={<ReportActions period={days.period} others={[{ label: 'My points', href: paths.pointsDetail(empId, keep) }]} />} />
      <ReportPeriod days={days} today={today} hrefFor={paths.pointsLeaderboard} />
      <DataGrid
        {...list} printHref={paths.pointsLeaderboard({ ...keep, print: 'on' })}
        {...listLinks({
          params: { ...keep, sort: '', direction: 'asc', page, size },
          defaults: { ...defaults, startDate: '', endDate: '', period: '', sort: '', direction: 'asc' }, total, sizes,
          hrefFor: paths.pointsLeaderboard, file: { list: 'points-leaderboard' },
        })}
      />
    </div>
  );
}
