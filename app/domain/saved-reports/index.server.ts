export {
  deleteSavedReport, getSavedReport, listSavedReports, openSavedReport, renameSavedReport, saveReport,
} from './saved-reports.ts';
export type { SavedReportRow } from './saved-reports.read-model.ts';
