import { paths } from '../paths.ts';
import type { Column } from '../lists/grid-column.ts';
import type { ProjectSummaryRow } from './project-summary-rows.ts';

/** Hours by client and project, on the screen and in a file; each name leads to its timesheets, by the report's other filters. */
export const projectSummaryColumns = (filters: Readonly<Record<string, string>>): readonly Column<ProjectSummaryRow>[] => [
  { key: 'client', header: 'Client', kind: 'link',
    href: (row) => (row.isFirst ? paths.timesheetSummary({ ...filters, clientId: row.clientId, groupBy: 'project' }) : null),
    repeats: (row) => !row.isFirst, width: 220 },
  { key: 'project', header: 'Project', kind: 'link',
    href: (row) => paths.timesheetSummary({ ...filters, clientId: row.clientId, projectId: row.projectId }), width: 240 },
  { key: 'entries', header: 'Timesheets', kind: 'number', priority: 2, width: 110 },
  { key: 'billableSeconds', header: 'Billable hours', kind: 'hours', priority: 2, width: 130 },
  { key: 'workedSeconds', header: 'Hours', kind: 'hours', width: 120 },
  { key: 'clientSeconds', header: 'Client hours', kind: 'hours', repeats: (row) => !row.isFirst, priority: 3, width: 130 },
];
