import { POINT_SOURCES, type PointSource } from '#app/domain/points/fields.ts';
import type { EarnedRow, PointsRankRow } from '#app/domain/points/index.server.ts';
import type { Column } from '../lists/grid-column.ts';
import { paths } from '../paths.ts';
import { personColumn } from './leaderboard-columns.ts';

/** What somebody got points for. Points for time lead to the day. */
export const pointsDetailColumns: readonly Column<EarnedRow>[] = [
  { key: 'earnedOn', header: 'Date', kind: 'date', sortKey: 'earnedOn', width: 130 },
  { key: 'source', header: 'Points for', kind: 'link', value: ({ source }) => POINT_SOURCES[source], width: 220,
    href: ({ source, empId, earnedOn }) => (source === 'hours' || source === 'day' ? paths.dayView(empId, earnedOn) : null) },
  { key: 'what', header: 'What', priority: 2, width: 400, isLong: true },
  { key: 'points', header: 'Points', kind: 'number', sortKey: 'points', width: 110 },
];

const ofSource = ([source, header]: [string, string]): Column<PointsRankRow> =>
  ({ key: source, header, kind: 'number', priority: 3, value: (row) => row[source as PointSource], width: 150 });

/** Who got how many points; a name leads to what they are for, where the viewer may see that. */
export const pointsLeaderboardColumns = (hrefOf: (empId: string) => string | null): readonly Column<PointsRankRow>[] => [
  { key: 'rank', header: 'Rank', kind: 'number', width: 70 },
  { ...personColumn<PointsRankRow>('Name'), href: ({ empId }) => hrefOf(empId) },
  { key: 'points', header: 'Points', kind: 'number', width: 110 },
  ...Object.entries(POINT_SOURCES).map(ofSource),
];
