import { query } from '#app/domain/kernel/use-case.ts';
import { TimesheetSummaryParams } from './contract.ts';
import { findSummaryTotals, listSummaryEntries, listSummaryGroups } from './summary.read-model.ts';
import type { SummaryEntry, SummaryFilter, SummaryGroup } from './summary.read-model.ts';
import type { SummaryTotals } from './time-totals.read-model.ts';

export interface TimesheetSummary {
  totals: SummaryTotals;
  page: number;
  entries: SummaryEntry[];
  /** The groups of the asked view, in its order; empty for the view of single entries. */
  groups: SummaryGroup[];
}

/** Recorded time in a period: single entries or hours by project, person, client or category. Employees see their own. */
export const getTimesheetSummary = query({
  name: 'report.timesheet-summary',
  permission: 'report:read',
  input: TimesheetSummaryParams,
  async run(ctx, params): Promise<TimesheetSummary> {
    const filter: SummaryFilter = ctx.actor.isAdmin ? params : { ...params, empId: ctx.actor.empId };
    const totals = await findSummaryTotals(ctx.em, filter);
    if (params.groupBy !== 'entries') {
      return { totals, page: 1, entries: [], groups: sorted(await listSummaryGroups(ctx.em, params.groupBy, filter), params) };
    }
    const page = Math.min(params.page, Math.max(1, Math.ceil(totals.entries / params.pageSize)));
    const order = { sort: params.sort === 'hours' ? 'hours' as const : 'date' as const, direction: params.direction };
    const entries = await listSummaryEntries(ctx.em, filter, order, { offset: (page - 1) * params.pageSize, limit: params.pageSize });
    return { totals, page, entries, groups: [] };
  },
});

function sorted(groups: SummaryGroup[], { sort, direction }: TimesheetSummaryParams): SummaryGroup[] {
  if (sort !== 'hours' && sort !== 'entries' && !(sort === 'name' && direction === 'desc')) return groups;
  const sign = direction === 'asc' ? 1 : -1;
  if (sort === 'name') return [...groups].reverse();
  const figure = (group: SummaryGroup) => (sort === 'hours' ? group.workedSeconds : group.entries);
  return [...groups].sort((a, b) => sign * (figure(a) - figure(b)) || (a.id < b.id ? -1 : 1));
}
