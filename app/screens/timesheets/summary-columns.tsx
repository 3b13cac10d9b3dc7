import type { SummaryEntry, SummaryGroup } from '#app/domain/timesheets/index.server.ts';
import { billingLabel, billingTone } from '../billing/billing-code.ts';
import type { Column } from '../lists/grid-column.ts';

export type SummaryView = 'entries' | 'project' | 'person' | 'client' | 'category';

export const SUMMARY_VIEWS: readonly { view: SummaryView; label: string }[] = [
  { view: 'entries', label: 'Timesheet Summary' }, { view: 'project', label: 'By project' }, { view: 'person', label: 'By person' },
  { view: 'client', label: 'By client' }, { view: 'category', label: 'By category' },
];

export const entryColumns: Column<SummaryEntry>[] = [
  { key: 'date', header: 'Date', kind: 'date', sortKey: 'date', width: 110 },
  { key: 'employee', header: 'Employee', width: 160, priority: 2 },
  { key: 'client', header: 'Client', width: 180, priority: 3 },
  { key: 'project', header: 'Project', width: 180 },
  { key: 'category', header: 'Category', width: 150, priority: 3 },
  { key: 'billableId', header: 'Billing', kind: 'badge', value: ({ billableId }) => billingLabel(billableId),
    tone: ({ billableId }) => billingTone(billableId), width: 110, priority: 3 },
  { key: 'notes', header: 'Notes', isLong: true, width: 280, priority: 3 },
  { key: 'workedSeconds', header: 'Hours', kind: 'hours', sortKey: 'hours', width: 90 },
];

type Narrow = {
  groupBy: SummaryView; empId?: string; clientId?: string; projectId?: string; categoryId?: string; page?: number; sort?: ''
};

/** Hours by one thing; each row leads to its timesheets. */
export function groupColumns({ groupBy }: { groupBy: SummaryView }, href: (change: Narrow) => string): Column<SummaryGroup>[] {
  const field = { project: 'projectId', person: 'empId', client: 'clientId', category: 'categoryId', entries: 'projectId' }[groupBy];
  const heading = { project: 'Project', person: 'Employee', client: 'Client', category: 'Category', entries: '' }[groupBy];
  return [
    { key: 'name', header: heading, kind: 'link', sortKey: 'name',
      href: (row) => href({ groupBy: 'entries', [field]: row.id, page: 1, sort: '' }), width: 260 },
    { key: 'id', header: 'ID', width: 90, priority: 3 },
    ...(groupBy === 'project' ? [{ key: 'parent', header: 'Client', width: 200, priority: 2 as const }] : []),
    { key: 'entries', header: 'Timesheets', kind: 'number', sortKey: 'entries', width: 110, priority: 2 },
    { key: 'billableSeconds', header: 'Billable hours', kind: 'hours', width: 120, priority: 2 },
    { key: 'workedSeconds', header: 'Hours', kind: 'hours', sortKey: 'hours', width: 120 },
  ];
}
