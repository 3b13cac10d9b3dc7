import { POINT_SOURCE_NAMES, POINT_SOURCES, type PointSource } from '#app/domain/people/points/fields.ts';
import type { EarnedRow, PointsRankRow } from '#app/domain/people/points/index.server.ts';
import type { Column } from '../../lists/grid-column.ts';
import { paths } from '../../paths.ts';
import { personColumn } from '../people/person-picture.ts';

/** Where that is what points were given for: a day, the entry of a suggestion; a post is somewhere else. */
function earnedBy({ source, empId, earnedOn, timeId }: EarnedRow): string | null {
  if (source === 'hours' || source === 'day') return paths.dayView(empId, earnedOn);
  return source === 'suggestion' && timeId !== null ? paths.editTimesheet(earnedOn, empId, timeId) : null;
}

/** What somebody got points for, each leading to it. */
export const pointsDetailColumns: readonly Column<EarnedRow>[] = [
  { key: 'earnedOn', header: 'Date', kind: 'date', sortKey: 'earnedOn', width: 130 },
  { key: 'source', header: 'Points for', kind: 'link', value: ({ source }) => POINT_SOURCES[source], width: 220, href: earnedBy },
  { key: 'what', header: 'What', kind: 'link', priority: 2, width: 400, isLong: true, external: true, href: ({ link }) => link },
  { key: 'points', header: 'Points', kind: 'number', sortKey: 'points', width: 110,
    href: (row) => earnedBy(row) ?? row.link },
];

/** Where somebody's points are listed, all or those for one thing; null where the viewer may not see them. */
type PointsOf = (empId: string, source?: PointSource) => string | null;

/** Who got how many points; figures lead to what they were given for. */
export const pointsLeaderboardColumns = (pointsOf: PointsOf): readonly Column<PointsRankRow>[] => [
  { key: 'rank', header: 'Rank', kind: 'number', width: 70 },
  personColumn({ key: 'name', header: 'Name', width: 260, href: ({ empId }) => pointsOf(empId) }),
  { key: 'points', header: 'Points', kind: 'number', width: 110, href: ({ empId }) => pointsOf(empId) },
  ...POINT_SOURCE_NAMES.map((source): Column<PointsRankRow> => ({
    key: source, header: POINT_SOURCES[source], kind: 'number', priority: 3, width: 150,
    href: (row) => (row[source] > 0 ? pointsOf(row.empId, source) : null),
  })),
];
