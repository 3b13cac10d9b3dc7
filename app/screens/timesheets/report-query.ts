import type { PeriodName } from '#app/domain/kernel/values/named-period.ts';
import type { TimesheetSummaryParams } from '#app/domain/timesheets/contract.ts';

/** The filters of a report as its page holds them; `period` is empty where days are given. */
export interface ReportFilterValues {
  period: PeriodName | ''; startDate: string; endDate: string; empId: string; clientId: string; projectId: string; categoryId: string;
  billableId: TimesheetSummaryParams['billableId'];
}

export const DEFAULT_PERIOD: PeriodName = 'this-month';

/** The filters as an address holds them: a named period or days, and nothing for what is the default. */
export function reportQuery({ period, startDate, endDate, ...named }: ReportFilterValues): Record<string, string> {
  const { empId, clientId, projectId, categoryId, billableId } = named;
  const days = period === '' ? { startDate, endDate } : { period: period === DEFAULT_PERIOD ? '' : period };
  const set = Object.entries({ ...days, empId, clientId, projectId, categoryId, billableId }).filter(([, value]) => value !== '');
  return Object.fromEntries(set);
}
