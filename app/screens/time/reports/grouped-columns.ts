import { earliest, latest, addDays, lastOfMonth } from '#app/domain/kernel/values/local-date.ts';
import type { PairOfGroups } from '#app/domain/time/reports/index.server.ts';
import type { Grouping, TimesheetSummaryParams } from '#app/domain/time/timesheets/contract.ts';
import { paths } from '../../paths.ts';
import { reportQuery, type ReportFilterValues } from '../timesheets/report-query.ts';
import type { Column } from '../../lists/grid-column.ts';
import { personPicture } from '../../people/people/person-picture.ts';

/** What a group is called as a heading. */
export const GROUPING_LABEL: Readonly<Record<Grouping, string>> = {
  project: 'Project', person: 'Employee', client: 'Client', category: 'Category', week: 'Week', month: 'Month',
};

/** The groups that a person can choose: time of one's own is of one person. */
export const groupingChoices = (isAdmin: boolean): { value: Grouping; label: string }[] =>
  (Object.keys(GROUPING_LABEL) as Grouping[]).filter((value) => isAdmin || value !== 'person')
    .map((value) => ({ value, label: GROUPING_LABEL[value] }));

/** A pair of groups, or, above those of a group, its sum. */
export type GroupedRow = PairOfGroups['own'] & Pick<PairOfGroups, 'first' | 'second'> & { readonly isSum: boolean };

export const rowOfFile = ({ own, first, second }: PairOfGroups): GroupedRow => ({ ...own, first, second, isSum: false });

/** The rows of a screen: each group begins with its sum. A file has the pairs alone, whose sum that is. */
export function rowsWithSums(pairs: readonly PairOfGroups[], hasSecond: boolean): GroupedRow[] {
  return pairs.flatMap((pair, index) => {
    const own = rowOfFile(pair);
    if (!hasSecond || pairs[index - 1]?.first.id === pair.first.id) return [own];
    const sum = { id: '', name: 'Total', parent: '', parentId: '', portrait: null };
    return [{ ...pair.whole, first: pair.first, second: sum, isSum: true }, own];
  });
}

export type GroupedParams = ReportFilterValues & Omit<TimesheetSummaryParams, 'groupBy'> & { readonly groupBy: Grouping };
type Group = PairOfGroups['first'];

/** The filters that a group's time passes. */
function filtersOf(grouping: Grouping, { id, parentId }: Group, days: ReportFilterValues): Partial<ReportFilterValues> {
  const within = (from: string, to: string): Partial<ReportFilterValues> => ({ period: '',
    startDate: days.startDate === '' ? from : latest(from, days.startDate),
    endDate: days.endDate === '' ? to : earliest(to, days.endDate) });
  switch (grouping) {
    case 'person': return { empId: id };
    case 'client': return { clientId: id };
    case 'project': return { clientId: parentId, projectId: id };
    case 'category': return { categoryId: id };
    case 'week': return within(id, addDays(id, 6));
    case 'month': return within(id, lastOfMonth(id));
  }
}

const pictureOf = (grouping: Grouping, { name, portrait }: Group) => (grouping === 'person' ? personPicture(name, portrait) : null);

/** Hours by one thing or two; every group leads to its timesheets, by the report's other filters. */
export function groupedColumns(params: GroupedParams): readonly Column<GroupedRow>[] {
  const { groupBy: first, thenBy } = params;
  const second = thenBy === '' || thenBy === first ? undefined : thenBy;
  const ofFirst = ({ first: group }: GroupedRow): ReportFilterValues => ({ ...params, ...filtersOf(first, group, params) });
  const entriesOf = (row: GroupedRow, billableId = params.billableId): string => {
    const whole = ofFirst(row);
    const filters = row.isSum || !second ? whole : { ...whole, ...filtersOf(second, row.second, whole) };
    return paths.timesheetSummary(reportQuery({ ...filters, billableId }));
  };
  // A report of one billing type has no other time.
  const billableOf = (row: GroupedRow) => (row.billableSeconds === 0 ? null : entriesOf(row, params.billableId || 'billable'));
  const othersOf = (row: GroupedRow) => (row.otherSeconds === 0 ? null : entriesOf(row, params.billableId || 'W'));
  const all = paths.timesheetSummary(reportQuery(params));
  const allOf = (billableId: 'billable' | 'W') =>
    paths.timesheetSummary(reportQuery({ ...params, billableId: params.billableId || billableId }));
  const repeats = (row: GroupedRow) => second !== undefined && !row.isSum;
  const parent = (of: 'first' | 'second'): Column<GroupedRow> =>
    ({ key: 'parent', header: 'Client', value: (row) => row[of].parent, width: 200, priority: 2, ...(of === 'first' ? { repeats } : {}) });
  return [
    { key: 'first', header: GROUPING_LABEL[first], kind: 'link', sortKey: 'name', value: (row) => row.first.name, repeats, width: 240,
      picture: (row) => pictureOf(first, row.first),
      href: (row) => paths.timesheetSummary(reportQuery(ofFirst(row))) },
    ...(second || first === 'week' || first === 'month' ? []
      : [{ key: 'id', header: 'ID', value: (row: GroupedRow) => row.first.id, width: 90, priority: 3 as const }]),
    ...(first === 'project' && second !== 'client' ? [parent('first')] : []),
    ...(second ? [{ key: 'second', header: GROUPING_LABEL[second], kind: 'link' as const, value: (row: GroupedRow) => row.second.name,
      picture: (row: GroupedRow) => (row.isSum ? null : pictureOf(second, row.second)),
      href: (row: GroupedRow) => (row.isSum ? null : entriesOf(row)), width: 220 }] : []),
    ...(second === 'project' && first !== 'client' ? [parent('second')] : []),
    { key: 'entries', header: 'Timesheets', kind: 'number', sortKey: 'entries', width: 110, priority: 2, href: (row) => entriesOf(row),
      totalHref: all },
    { key: 'billableSeconds', header: 'Billable hours', kind: 'hours', width: 120, priority: 2, href: billableOf,
      totalHref: allOf('billable') },
    { key: 'otherSeconds', header: 'Not billable', kind: 'hours', width: 110, priority: 3, href: othersOf,
      totalHref: allOf('W') },
    { key: 'workedSeconds', header: 'Hours', kind: 'hours', sortKey: 'hours', width: 110, href: (row) => entriesOf(row), totalHref: all },
    ...(params.value ? [{ key: 'value', header: 'Value', kind: 'money' as const, width: 120, priority: 2 as const,
      href: (row: GroupedRow) => entriesOf(row), totalHref: all }] : []),
  ];
}

/** A key for each row; the sum of a group has its name, as its rows have. */
export const groupedRowKey = ({ first, second, isSum }: GroupedRow): string => `${first.id} ${isSum ? 'sum' : `of ${second.id}`}`;
