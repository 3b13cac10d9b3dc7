import type { Ctx } from '#app/domain/kernel/context.ts';
import type { ReportFile, ReportWanted } from '#app/domain/kernel/ports/services.ts';
import { periodTitle } from '#app/domain/kernel/values/named-period.ts';
import { TimesheetSummaryParams } from '#app/domain/time/timesheets/contract.ts';
import type { WebCtx } from '../context.server.ts';
import { daysOf } from '../lists/timesheet-report.server.ts';
import { CONTENT_TYPE, fileName, writtenList } from './export-list.server.ts';
import type { FileOfList } from './file-of-list.server.ts';
import { moneyFiles } from './money-files.server.ts';
import { pointsDetailFile, pointsLeaderboardFile } from './points-files.server.ts';
import { missingDaysFile, projectSummaryFile, timesheetSummaryFile, utilisationFile } from './report-files.server.ts';
import { automaticTimesheetsFile } from './suggestion-files.server.ts';

const FILES: Readonly<Record<string, FileOfList>> = {
  'timesheet-summary': timesheetSummaryFile, 'client-project-summary': projectSummaryFile, utilisation: utilisationFile,
  'missing-days': missingDaysFile, 'automatic-timesheets': automaticTimesheetsFile, 'points-leaderboard': pointsLeaderboardFile,
  'points-detail': pointsDetailFile,
  ...moneyFiles,
};

/** Rows that mail servers take without a murmur; a longer report is looked at where it is. */
const MAX_ROWS = 20_000;

/** A refusal, as a loader would answer it. */
const isRefusal = (error: unknown): boolean => {
  const status = (error as { init?: { status?: number } } | null)?.init?.status;
  return status === 403 || status === 404;
};

/** A report as a file for somebody who is not there to ask for it; undefined where they may not see it. */
export async function reportMailFile(ctx: Ctx, { report, query, format }: ReportWanted): Promise<ReportFile | undefined> {
  const [key = '', empId = ''] = report.split('/');
  const make = FILES[key];
  if (!make) return undefined;
  const address = new URL(`http://report.invalid/reports/${report}?${query}`);
  if (empId) address.searchParams.set('empId', empId);
  // The columns are those that everybody begins with.
  const reader = { ...ctx, person: { gridLayouts: null } } as unknown as WebCtx;
  try {
    const list = await make(reader, new Request(address));
    const { total: rows } = await list.load(reader, { page: 1, size: 1 });
    const days = daysOf(address.searchParams, TimesheetSummaryParams.parse(Object.fromEntries(address.searchParams)), ctx.today());
    return {
      title: list.title, period: list.period ?? periodTitle({ from: days.startDate, to: days.endDate }), rows,
        mediaType: CONTENT_TYPE[format],
      fileName: fileName(list.title, ctx.today(), format), bytes: rows > MAX_ROWS ? undefined : await writtenList(reader, format, list),
    };
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
