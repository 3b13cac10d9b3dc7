import { ListSuggested, SuggestionSummary } from '#app/domain/time/suggestions/contract.ts';
import { listSuggested, listSuggestionSummary } from '#app/domain/time/suggestions/index.server.ts';
import { suggestedColumns, suggestionSummaryColumns } from '#app/screens/time/suggestions/summary-columns.ts';
import { periodReport } from '../lists/period-report.server.ts';
import { wholeList, type FileOfList } from './file-of-list.server.ts';

/** What was suggested, and what became of it, as a file. */
export const automaticTimesheetsFile: FileOfList = (ctx, request) => {
  const { days: { startDate, endDate } } = periodReport(ctx, request, SuggestionSummary);
  const columns = suggestionSummaryColumns({ startDate, endDate });
  const about = { gridId: 'automatic-timesheets', title: 'Automatic Timesheets', columns };
  return Promise.resolve(wholeList(request, listSuggestionSummary, about, { startDate, endDate }));
};

/** Suggestions one by one, as a file. */
export const suggestedTimesheetsFile: FileOfList = (ctx, request) => {
  const { params: { startDate, endDate, empId, source, state } } = periodReport(ctx, request, ListSuggested);
  const about = { gridId: 'suggested-timesheets', title: 'Suggested Timesheets', columns: suggestedColumns };
  return Promise.resolve(wholeList(request, listSuggested, about, { startDate, endDate, empId, source, state }));
};
