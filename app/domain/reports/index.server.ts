export { listMissingDays } from './list-missing-days.ts';
export type { MissingDay } from './list-missing-days.ts';
export { listReportTeams } from './list-report-teams.ts';
export { listUtilisation } from './list-utilisation.ts';
export type { UtilisationRow } from './list-utilisation.ts';
