import type { PeriodName } from '#app/domain/kernel/named-period.ts';

/** The filters of a report as its page holds them; `period` is empty where days are given. */
export interface ReportFilterValues { period: PeriodName | ''; startDate: string; endDate: string; empId: string; clientId: string; projectId: string; categoryId: string }

export const DEFAULT_PERIOD: PeriodName = 'this-month';

/** The filters as an address holds them: a named period or days, and nothing for what is the default. */
export function reportQuery({ period, startDate, endDate, empId, clientId, projectId, categoryId }: ReportFilterValues): Record<string, string> {
  const days = period === '' ? { startDate, endDate } : { period: period === DEFAULT_PERIOD ? '' : period };
  return Object.fromEntries(Object.entries({ ...days, empId, clientId, projectId, categoryId }).filter(([, value]) => value !== ''));
}
