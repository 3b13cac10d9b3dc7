import type { SummaryEntry } from '#app/domain/time/timesheets/index.server.ts';
import { timesheetFields } from '#app/domain/time/timesheets/fields.ts';
import type { Grouping } from '#app/domain/time/timesheets/contract.ts';
import { billingLabel, billingTone } from '../../money/billing/billing-code.ts';
import { listedColumns } from '../../screen.ts';
import type { Column } from '../../lists/grid-column.ts';
import { personColumn } from '../../people/people/person-picture.ts';

export type SummaryView = 'entries' | Grouping;

export const SUMMARY_VIEWS: readonly { view: SummaryView; label: string }[] = [
  { view: 'entries', label: 'Timesheet Summary' }, { view: 'project', label: 'By project' }, { view: 'person', label: 'By person' },
  { view: 'client', label: 'By client' }, { view: 'category', label: 'By category' }, { view: 'week', label: 'By week' },
  { view: 'month', label: 'By month' },
];

export const entryColumns: Column<SummaryEntry>[] = [
  { key: 'date', header: 'Date', kind: 'date', sortKey: 'date', width: 110 },
  personColumn({ key: 'employee', header: 'Employee', width: 160, priority: 2 }),
  { key: 'client', header: 'Client', width: 180, priority: 3 },
  { key: 'project', header: 'Project', width: 180 },
  { key: 'category', header: 'Category', width: 150, priority: 3 },
  { key: 'billableId', header: 'Billing', kind: 'badge', value: ({ billableId }) => billingLabel(billableId),
    tone: ({ billableId }) => billingTone(billableId), width: 110, priority: 3 },
  { key: 'notes', header: 'Notes', isLong: true, width: 280, priority: 3 },
  ...listedColumns<SummaryEntry>(timesheetFields),
  { key: 'workedSeconds', header: 'Hours', kind: 'hours', sortKey: 'hours', width: 90 },
];
