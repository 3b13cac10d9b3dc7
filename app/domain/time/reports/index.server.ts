export { listMissingDays } from './list-missing-days.ts';
export type { MissingDay } from './list-missing-days.ts';
export { listReportTeams, listUtilisation } from './list-utilisation.ts';
export type { UtilisationRow } from './list-utilisation.ts';
export { listGroupedTime } from './list-grouped-time.ts';
export type { GroupBar, GroupedTimeReport } from './list-grouped-time.ts';
export type { PairOfGroups } from './grouped-time.read-model.ts';
