export {
  deleteSavedReport, getSavedReport, listSavedReports, openSavedReport, renameSavedReport, saveReport,
} from './saved-reports.ts';
export type { SavedReportRow } from './saved-reports.read-model.ts';
export { findNextReport, getReportSchedule, scheduleReport, takeDueReports } from './schedule-report.ts';
export type { ReportSchedule } from './schedule-report.ts';
export { SEND_SAVED_REPORT } from './job-names.ts';
