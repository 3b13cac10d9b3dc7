import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { ReportFile, ReportWanted } from '#app/domain/kernel/ports/services.ts';
import { periodTitle } from '#app/domain/kernel/values/named-period.ts';
import { TimesheetSummaryParams } from '#app/domain/time/timesheets/contract.ts';
import { CONTENT_TYPE, fileName, writtenList } from './files/write-list.server.ts';
import { LISTS } from './lists.server.ts';
import { daysOf } from './report-params.server.ts';

/** Rows that every mail server takes; a longer report is looked at on its page. */
const MAX_ROWS = 20_000;

const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError && ['forbidden', 'not_found', 'switched_off'].includes(error.code);

/** Makes the file of a report for a person who is not there to ask for it; undefined where they may not see it. */
export async function mailedReport(ctx: Ctx, wanted: ReportWanted): Promise<ReportFile | undefined> {
  try {
    return await fileOf(ctx, wanted);
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

async function fileOf(ctx: Ctx, { report, query, format }: ReportWanted): Promise<ReportFile | undefined> {
  const [name = '', empId = ''] = report.split('/');
  const list = Object.values(LISTS).find((each) => each.report === name);
  if (!list) return undefined;
  const params = new URLSearchParams(query);
  if (empId) params.set('empId', empId);
  const file = await list.file(ctx, params);
  const { total: rows } = await file.load(ctx, { page: 1, size: 1 });
  const { startDate: from, endDate: to } = daysOf(params, TimesheetSummaryParams.parse(Object.fromEntries(params)), ctx.today());
  return {
    title: file.title, period: file.period ?? periodTitle({ from, to }), rows, mediaType: CONTENT_TYPE[format],
    fileName: fileName(file.title, ctx.today(), format), bytes: rows > MAX_ROWS ? undefined : await writtenList(ctx, format, file),
  };
}
