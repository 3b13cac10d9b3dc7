import { query } from '#app/domain/kernel/use-case.ts';
import { TimesheetSummaryParams } from '../contract.ts';
import { findSummaryTotals, listSummaryEntries } from './summary.read-model.ts';
import type { SummaryEntry, SummaryFilter } from './summary.read-model.ts';
import type { SummaryTotals } from './time-totals.read-model.ts';

export interface TimesheetSummary {
  rows: SummaryEntry[];
  total: number;
  totals: SummaryTotals;
  page: number;
}

/** Recorded time in a period, entry by entry. Employees see their own. */
export const getTimesheetSummary = query({
  name: 'report.timesheet-summary',
  tool: { title: 'Sum time up', about: 'Hours and amounts of a period, grouped as asked.' },
  permission: 'report:read',
  input: TimesheetSummaryParams,
  async run(ctx, params): Promise<TimesheetSummary> {
    const filter: SummaryFilter = ctx.actor.isAdmin ? params : { ...params, empId: ctx.actor.empId };
    const totals = await findSummaryTotals(ctx.em, filter);
    const page = Math.min(params.page, Math.max(1, Math.ceil(totals.entries / params.size)));
    const order = { sort: params.sort === 'hours' ? 'hours' as const : 'date' as const, direction: params.direction };
    const rows = await listSummaryEntries(ctx.em, filter, order, { offset: (page - 1) * params.size, limit: params.size });
    return { rows, total: totals.entries, totals, page };
  },
});
