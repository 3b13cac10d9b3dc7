import type { Ctx } from '#app/domain/kernel/context.ts';
import { getTimesheetSummary, type SummaryFilter } from '#app/domain/time/timesheets/index.server.ts';

const ALL = {
  groupBy: 'entries', thenBy: '', value: '', startDate: '', endDate: '', clientId: '', projectId: '', categoryId: '', iterationId: '',
  billableId: '', sort: 'date', direction: 'desc', page: 1, size: 20,
} as const;

/** One's own entries that a filter lets through, the latest first, with the time of all. */
export const findOwnTime = (ctx: Ctx, filter: Partial<SummaryFilter>) =>
  getTimesheetSummary(ctx, { ...ALL, ...filter, empId: ctx.actor.empId });
