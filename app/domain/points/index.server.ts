export { getLeaderboard } from './leaderboard.ts';
export type { LeaderboardRow } from './leaderboard.ts';
