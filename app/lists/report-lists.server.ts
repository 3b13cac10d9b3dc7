import { PointsDetail, PointsLeaderboard } from '#app/domain/people/points/contract.ts';
import { listPointsDetail, listPointsLeaderboard } from '#app/domain/people/points/index.server.ts';
import { MissingDays, Utilisation } from '#app/domain/time/reports/contract.ts';
import { listGroupedTime, listMissingDays, listUtilisation } from '#app/domain/time/reports/index.server.ts';
import { ListSuggested, SuggestionSummary } from '#app/domain/time/suggestions/contract.ts';
import { listSuggested, listSuggestionSummary } from '#app/domain/time/suggestions/index.server.ts';
import { getTimesheetSummary } from '#app/domain/time/timesheets/index.server.ts';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { pointsDetailColumns, pointsLeaderboardColumns } from '#app/screens/people/points/points-columns.ts';
import { groupedColumns, rowOfFile, type GroupedParams } from '#app/screens/time/reports/grouped-columns.ts';
import { missingColumns, utilisationColumns } from '#app/screens/time/reports/people-columns.ts';
import { suggestedColumns, suggestionSummaryColumns } from '#app/screens/time/suggestions/summary-columns.ts';
import { entryColumns } from '#app/screens/time/timesheets/summary-columns.tsx';
import { wholeList, type List, type ListFile } from './list-file.server.ts';
import { peopleParams, periodParams, timeParams } from './report-params.server.ts';

/** Time by one thing or two: each row says both, and none is the sum of others. */
function grouped(gridId: string, title: string, params: GroupedParams): ListFile {
  return {
    gridId, title, columns: groupedColumns(params) as readonly Column<object>[],
    async load(ctx, batch) {
      const { rows, total } = await listGroupedTime(ctx, { ...params, ...batch });
      return { rows: rows.map(rowOfFile), total };
    },
  };
}

/** The reports of time and points, by the names of their files. */
export const REPORT_LISTS = {
  timesheets: {
    report: 'timesheet-summary',
    async file(ctx, query) {
      const { params: { groupBy, ...params } } = await timeParams(ctx, query);
      if (groupBy !== 'entries') return grouped(`timesheet-by-${groupBy}`, `Hours by ${groupBy}`, { ...params, groupBy });
      return {
        gridId: 'timesheet-entries', title: 'Timesheets', columns: entryColumns as readonly Column<object>[],
        load: (within, batch) => getTimesheetSummary(within, { ...params, groupBy, ...batch }),
      };
    },
  },
  'project-summary': {
    report: 'client-project-summary',
    async file(ctx, query) {
      const { params } = await timeParams(ctx, query, { groupBy: 'client', thenBy: 'project' });
      return grouped('client-project-summary', 'Hours by client and project', { ...params, groupBy: 'client' });
    },
  },
  'missing-days': {
    report: 'missing-days',
    async file(ctx, query) {
      const { asked } = await peopleParams(ctx, query, MissingDays);
      return wholeList(query, listMissingDays, { gridId: 'missing-days', title: 'Missing days', columns: missingColumns }, asked);
    },
  },
  utilisation: {
    report: 'utilisation',
    async file(ctx, query) {
      const { asked } = await peopleParams(ctx, query, Utilisation);
      const { groupBy } = asked;
      const about = { gridId: `utilisation-by-${groupBy}`, title: 'Utilisation', columns: utilisationColumns(groupBy) };
      return wholeList(query, listUtilisation, about, asked);
    },
  },
  'automatic-timesheets': {
    report: 'automatic-timesheets',
    file(ctx, query) {
      const { days: { startDate, endDate } } = periodParams(ctx, query, SuggestionSummary);
      const columns = suggestionSummaryColumns({ startDate, endDate });
      const about = { gridId: 'automatic-timesheets', title: 'Automatic Timesheets', columns };
      return wholeList(query, listSuggestionSummary, about, { startDate, endDate });
    },
  },
  'suggested-timesheets': {
    file(ctx, query) {
      const { params: { startDate, endDate } } = periodParams(ctx, query, ListSuggested);
      const about = { gridId: 'suggested-timesheets', title: 'Suggested Timesheets', columns: suggestedColumns };
      return wholeList(query, listSuggested, about, { startDate, endDate });
    },
  },
  'points-detail': {
    report: 'points-detail',
    async file(ctx, query) {
      const { days: { startDate, endDate } } = periodParams(ctx, query, PointsDetail.omit({ empId: true }));
      const { person } = await listPointsDetail(ctx, { ...PointsDetail.parse({ empId: query.get('empId') ?? '' }), size: 1 });
      const about = { gridId: 'points-detail', title: `Points of ${person.name}`, columns: pointsDetailColumns };
      return wholeList(query, listPointsDetail, about, { startDate, endDate, empId: person.empId });
    },
  },
  'points-leaderboard': {
    report: 'points-leaderboard',
    file(ctx, query) {
      const { days: { startDate, endDate } } = periodParams(ctx, query, PointsLeaderboard);
      const about = { gridId: 'points-leaderboard', title: 'Points Leaderboard', columns: pointsLeaderboardColumns(() => null) };
      return wholeList(query, listPointsLeaderboard, about, { startDate, endDate });
    },
  },
} satisfies Readonly<Record<string, List>>;
