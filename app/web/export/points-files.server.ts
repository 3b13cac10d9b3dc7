import { PointsDetail, PointsLeaderboard } from '#app/domain/people/points/contract.ts';
import { listPointsDetail, listPointsLeaderboard } from '#app/domain/people/points/index.server.ts';
import { pointsDetailColumns, pointsLeaderboardColumns } from '#app/screens/people/points/points-columns.ts';
import { periodReport } from '../lists/period-report.server.ts';
import { orProblem } from '../responses.server.ts';
import { idIn, wholeList, type FileOfList } from './file-of-list.server.ts';

/** What somebody got points for, as a file. */
export const pointsDetailFile: FileOfList = async (ctx, request) => {
  const { days: { startDate, endDate }, params: { source } } = periodReport(ctx, request, PointsDetail.omit({ empId: true }));
  const { person } = await orProblem(listPointsDetail(ctx, { ...PointsDetail.parse({ empId: idIn(request, 'empId') }), size: 1 }));
  const about = { gridId: 'points-detail', title: `Points of ${person.name}`, columns: pointsDetailColumns };
  return wholeList(request, listPointsDetail, about, { startDate, endDate, source, empId: person.empId });
};

/** The points leaderboard as a file. */
export const pointsLeaderboardFile: FileOfList = (ctx, request) => {
  const { days: { startDate, endDate } } = periodReport(ctx, request, PointsLeaderboard);
  const about = { gridId: 'points-leaderboard', title: 'Points Leaderboard', columns: pointsLeaderboardColumns(() => null) };
  return Promise.resolve(wholeList(request, listPointsLeaderboard, about, { startDate, endDate }));
};
