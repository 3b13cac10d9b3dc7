import { listGroupedTime } from '#app/domain/time/reports/index.server.ts';
import { rowsWithSums, type GroupedParams } from '#app/screens/time/reports/grouped-columns.ts';
import type { WebCtx } from '../context.server.ts';
import { orProblem } from '../responses.server.ts';

/** Loads a report that is summed up by something, for its page. */
export async function groupedReport(ctx: WebCtx, params: GroupedParams) {
  const { rows, ...report } = await orProblem(listGroupedTime(ctx, params));
  const shown = rowsWithSums(rows, params.thenBy !== '' && params.thenBy !== params.groupBy);
  return { ...report, groupBy: params.groupBy, rows: shown };
}
