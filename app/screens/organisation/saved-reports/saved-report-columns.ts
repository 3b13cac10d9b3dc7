import { REPORTS } from '#app/domain/organisation/saved-reports/fields.ts';
import type { SavedReportRow } from '#app/domain/organisation/saved-reports/index.server.ts';
import type { Column } from '../../lists/grid-column.ts';
import { paths } from '../../paths.ts';

/** What a report is called by its place under `/reports`. */
export function reportLabel(report: string): string {
  const [key = '', empId] = report.split('/');
  const label = Object.entries(REPORTS).find(([known]) => known === key)?.[1] ?? '';
  return empId ? `${label}, ${empId}` : label;
}

/** Where a report with its filters is. */
export const reportHref = ({ report, query }: Pick<SavedReportRow, 'report' | 'query'>): string =>
  `/reports/${report}${query ? `?${query}` : ''}`;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

export const WEEKDAY_CHOICES = WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }));
export const HOUR_CHOICES = HOURS.map((label, hour) => ({ value: String(hour), label }));

/** When a report is sent, in words. */
export function sentWhen({ every, onDay, atHour, isPaused }: SavedReportRow): string {
  if (every === null || onDay === null || atHour === null) return '';
  if (isPaused) return 'Paused';
  const inMonth = onDay === 31 ? 'Last day of the month' : `Day ${onDay} of the month`;
  return `${every === 'week' ? WEEKDAYS[onDay - 1] : inMonth}, ${HOURS[atHour]}`;
}

export const savedReportColumns: readonly Column<SavedReportRow>[] = [
  { key: 'reportName', header: 'Name', width: 280 },
  { key: 'report', header: 'Report', value: ({ report }) => reportLabel(report), width: 200, priority: 2 },
  { key: 'sent', header: 'Sent by e-mail', value: sentWhen, width: 200, priority: 2 },
  { key: 'lastSentAt', header: 'Last sent', kind: 'datetime', width: 150, priority: 3 },
  { key: 'dueAt', header: 'Next due', kind: 'datetime', value: ({ dueAt, isPaused }) => (isPaused ? null : dueAt), width: 150,
    priority: 3 },
  { key: 'actions', header: 'Actions', kind: 'actions', actions: ({ savedReportId }) => [
    { label: 'Schedule', href: paths.scheduleReport(savedReportId) },
    { label: 'Rename', href: paths.renameSavedReport(savedReportId) },
    { label: 'Delete', href: paths.deleteSavedReport(savedReportId), danger: true },
  ] },
];
