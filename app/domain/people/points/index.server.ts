export { getLeaderboard } from './leaderboard.ts';
export type { LeaderboardRow } from './leaderboard.ts';
export { listPointsDetail } from './points-detail.ts';
export type { EarnedRow } from './points-detail.ts';
export { listPointsLeaderboard } from './points-leaderboard.ts';
export type { PointsRankRow } from './points-leaderboard.ts';
export { getPointsStatus } from './points-status.ts';
export type { PointsStatus } from './points-status.ts';
