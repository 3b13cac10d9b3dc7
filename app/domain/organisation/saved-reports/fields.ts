import { MONEY_REPORTS } from '#app/domain/money/money-reports/fields.ts';

/** The reports that can be saved, by their place under `/reports`. */
export const REPORTS = {
  'client-project-summary': 'Project Summary', 'timesheet-summary': 'Timesheet Summary', utilisation: 'Utilisation',
  'missing-days': 'Missing Days', 'automatic-timesheets': 'Automatic Timesheets', 'points-leaderboard': 'Points Leaderboard',
  'points-detail': 'Points Detail', ...MONEY_REPORTS,
} as const;
export type ReportName = keyof typeof REPORTS;

export const REPORT_NAME_MAX = 100;
export const REPORT_QUERY_MAX = 1000;
export const ALSO_TO_MAX = 1000;
