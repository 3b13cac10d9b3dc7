import type { PeriodName } from '#app/domain/kernel/values/named-period.ts';
import type { TimesheetSummaryParams } from '#app/domain/time/timesheets/contract.ts';

/** The filters of a report as its page holds them; `period` is empty where days are given. */
export interface ReportFilterValues {
  period: PeriodName | ''; startDate: string; endDate: string; empId: string; clientId: string; projectId: string; iterationId: string;
  categoryId: string; billableId: TimesheetSummaryParams['billableId'];
}

export const DEFAULT_PERIOD: PeriodName = 'this-month';

/** The filters as an address holds them: a named period or days, and nothing for what is the default. */
export function reportQuery({ period, startDate, endDate, ...named }: ReportFilterValues): Record<string, string> {
  const { empId, clientId, projectId, iterationId, categoryId, billableId } = named;
  const days = period === '' ? { startDate, endDate } : { period: period === DEFAULT_PERIOD ? '' : period };
  const filters = { ...days, empId, clientId, projectId, iterationId, categoryId, billableId };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
}

/** Rows on a page of single timesheets, and of groups, unasked. */
export const ENTRY_ROWS = 20;
export const GROUP_ROWS = 100;

type SummaryParams = ReportFilterValues
  & Pick<TimesheetSummaryParams, 'groupBy' | 'thenBy' | 'value' | 'sort' | 'direction' | 'page' | 'size'>;

/** The address of a timesheet report with something changed; what is as unasked is left out. It says `pageSize`, as saved reports do. */
export function summaryQuery(params: SummaryParams, change: Partial<SummaryParams> = {}): Record<string, string | number> {
  const { groupBy, thenBy, value, sort, direction, page, size, ...filters } = { ...params, ...change };
  const unasked: Record<string, string | number> = {
    groupBy: 'entries', thenBy: '', value: '', sort: '', direction: 'desc', page: 1,
    pageSize: groupBy === 'entries' ? ENTRY_ROWS : GROUP_ROWS,
  };
  const view = Object.entries({ groupBy, thenBy, value, sort, direction, page, pageSize: size })
    .filter(([name, given]) => unasked[name] !== given);
  return { ...reportQuery(filters), ...Object.fromEntries(view) };
}
