import { z } from 'zod';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { GROUPINGS, TimesheetSummaryParams } from '#app/domain/time/timesheets/contract.ts';
import { CHART_BARS } from './fields.ts';
import { findGroups, type Figures, type FoundGroups, type GroupOrder, type PairOfGroups } from './grouped-time.read-model.ts';
import { groupName, isTime } from './groupings.ts';

const GroupedTime = TimesheetSummaryParams.extend({ groupBy: z.enum(GROUPINGS) });

/** A bar of the chart; without an id it is all others. */
export interface GroupBar extends Figures { id: string; name: string }

export interface GroupedTimeReport { rows: PairOfGroups[]; total: number; page: number; totals: Figures; bars: GroupBar[] }

/** Recorded time by one thing, or by two, with the sums of the first. Employees see their own time, and hours alone. */
export const listGroupedTime = query({
  name: 'report.grouped-time',
  permission: 'report:read',
  input: GroupedTime,
  async run({ em, actor }, params): Promise<GroupedTimeReport> {
    const { groupBy: first, thenBy, page, size } = params;
    const second = thenBy === '' || thenBy === first ? undefined : thenBy;
    const filter = actor.isAdmin ? params : { ...params, empId: actor.empId };
    const grouped = { filter, first, second, hasValue: params.value === 'on' && actorMay(actor, 'invoice:read') };
    const found = await findGroups(em, grouped, orderOf(params), { page, size, largest: CHART_BARS });
    const rows = found.rows.map((row) => ({
      ...row, first: { ...row.first, name: groupName(first, row.first.name) },
      second: second ? { ...row.second, name: groupName(second, row.second.name) } : row.second,
    }));
    const bars = found.largest.map(({ group, own }) => ({ ...own, id: group.id, name: groupName(first, group.name) }));
    return {
      rows, total: found.total, page: Math.min(page, Math.max(1, Math.ceil(found.total / size))), totals: found.all,
      bars: withOthers(bars, found, isTime(first)),
    };
  },
});

const orderOf = ({ sort, direction }: TimesheetSummaryParams): GroupOrder =>
  (sort === 'hours' || sort === 'entries' ? { by: sort, direction } : { by: 'name', direction: sort === 'name' ? direction : 'asc' });

/** What the bars leave out is one more: before them where they are days, after them otherwise. */
function withOthers(bars: GroupBar[], { all, groups: count }: FoundGroups, isBefore: boolean): GroupBar[] {
  if (count <= bars.length) return bars;
  const rest = (figure: 'entries' | 'billableSeconds' | 'otherSeconds' | 'workedSeconds') =>
    all[figure] - bars.reduce((sum, bar) => sum + bar[figure], 0);
  const others: GroupBar = {
    id: '', name: isBefore ? `${count - bars.length} before` : `${count - bars.length} others`, value: null,
    entries: rest('entries'), billableSeconds: rest('billableSeconds'), otherSeconds: rest('otherSeconds'),
    workedSeconds: rest('workedSeconds'),
  };
  return isBefore ? [others, ...bars] : [...bars, others];
}
