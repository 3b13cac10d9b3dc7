import { REPORTS } from '#app/domain/saved-reports/fields.ts';
import type { SavedReportRow } from '#app/domain/saved-reports/index.server.ts';
import type { Column } from '../lists/grid-column.ts';
import { paths } from '../paths.ts';

/** What a report is called by its place under `/reports`. */
export function reportLabel(report: string): string {
  const [key = '', empId] = report.split('/');
  const label = Object.entries(REPORTS).find(([known]) => known === key)?.[1] ?? '';
  return empId ? `${label}, ${empId}` : label;
}

/** Where a report with its filters is. */
export const reportHref = ({ report, query }: Pick<SavedReportRow, 'report' | 'query'>): string =>
  `/reports/${report}${query ? `?${query}` : ''}`;

export const savedReportColumns: readonly Column<SavedReportRow>[] = [
  { key: 'reportName', header: 'Name', width: 280 },
  { key: 'report', header: 'Report', value: ({ report }) => reportLabel(report), width: 200, priority: 2 },
  { key: 'actions', header: 'Actions', kind: 'actions', actions: ({ savedReportId }) => [
    { label: 'Rename', href: paths.renameSavedReport(savedReportId) },
    { label: 'Delete', href: paths.deleteSavedReport(savedReportId), danger: true },
  ] },
];
