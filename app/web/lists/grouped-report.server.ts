import { listGroupedTime } from '#app/domain/time/reports/index.server.ts';
import { rowsWithSums, type GroupedParams } from '#app/screens/time/reports/grouped-columns.ts';
import type { RouteArgs, WebCtx } from '../context.server.ts';
import { orProblem } from '../responses.server.ts';
import { sendRows } from './send-rows.server.ts';

/** Loads a report that is summed up by something, for its page. */
export async function groupedReport(ctx: WebCtx, args: RouteArgs, params: GroupedParams) {
  const { rows, ...report } = await orProblem(listGroupedTime(ctx, params));
  const shown = rowsWithSums(rows, params.thenBy !== '' && params.thenBy !== params.groupBy);
  return { ...report, groupBy: params.groupBy, rows: sendRows(args, shown) };
}
