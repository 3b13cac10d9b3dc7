import type { Ctx } from '#app/domain/kernel/context.ts';
import { listGroupedTime } from '#app/domain/time/reports/index.server.ts';
import { TimesheetSummaryParams, type Grouping } from '#app/domain/time/timesheets/contract.ts';

/** Hours by one thing or two, all groups on one page. */
export const groupedTime = (ctx: Ctx, { groupBy, ...filter }: { groupBy: Grouping } & Readonly<Record<string, string | undefined>>) =>
  listGroupedTime(ctx, { ...TimesheetSummaryParams.parse(filter), groupBy, size: 5000 });
