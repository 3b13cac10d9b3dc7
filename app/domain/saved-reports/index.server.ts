export {
  deleteSavedReport, getSavedReport, listSavedReports, openSavedReport, renameSavedReport, saveReport,
} from './saved-reports.ts';
export type { SavedReportRow } from './saved-reports.read-model.ts';
export { getReportSchedule, scheduleReport } from './schedule-report.ts';
export type { ReportSchedule } from './schedule-report.ts';
export { takeDueReports } from './take-due-reports.ts';
export { SEND_SAVED_REPORT } from './job-names.ts';
