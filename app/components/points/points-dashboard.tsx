import { DASHBOARD_DAYS } from '#app/domain/points/fields.ts';
import type { PointsStatus } from '#app/domain/points/index.server.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { paths } from '#app/screens/paths.ts';
import { Card } from '../ui/card.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { PageLink } from '../ui/page-link.tsx';

interface PointsDashboardProps { empId: string; status: PointsStatus }

/** What somebody did lately, and where it puts them among the others. */
export function PointsDashboard({ empId, status }: PointsDashboardProps) {
  const { rank, points, billableSeconds, workedSeconds } = status;
  return (
    <Card title={`Points (last ${DASHBOARD_DAYS} days)`}>
      <DefinitionList items={[
        { term: 'Rank', value: <PageLink className="link numeric" href={paths.pointsLeaderboard()}>{formatCount(rank)}</PageLink> },
        { term: 'Points', value: <PageLink className="link numeric" href={paths.pointsDetail(empId)}>{formatCount(points)}</PageLink> },
        { term: 'Billable hours', value: formatHours(billableSeconds) },
        { term: 'Total hours', value: formatHours(workedSeconds) },
      ]} />
    </Card>
  );
}
