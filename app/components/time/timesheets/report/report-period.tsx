import type { ReactNode } from 'react';
import type { PeriodName } from '#app/domain/kernel/values/named-period.ts';
import { reportQuery } from '#app/screens/time/timesheets/report-query.ts';
import { PeriodLinks } from '../period-links.tsx';
import { FoldedFilters, type ChosenFilter } from '#app/components/ui/folded-filters.tsx';
import { FilterDays } from './filter-days.tsx';

export interface ReportPeriodValues { readonly period: PeriodName | ''; readonly startDate: string; readonly endDate: string }

interface ReportPeriodProps {
  days: ReportPeriodValues;
  today: string;
  hrefFor: (query: Record<string, string>) => string;
  /** What else the report is narrowed down to, as its address holds it. */
  others?: Readonly<Record<string, string>>;
  /** That in words. */
  chosen?: readonly ChosenFilter[];
  /** The fields of that. */
  children?: ReactNode;
}

const OF_ALL = { empId: '', clientId: '', projectId: '', iterationId: '', categoryId: '', billableId: '' } as const;

/** The period of a report, as its address holds it. */
export const periodQuery = (days: ReportPeriodValues): Record<string, string> => reportQuery({ ...OF_ALL, ...days });

/** Which days a report is about. */
export function ReportPeriod({ days, today, hrefFor, others = {}, chosen = [], children }: ReportPeriodProps) {
  const isSet = Object.keys({ ...periodQuery(days), ...others }).length > 0;
  return (
    <>
      <PeriodLinks params={{ ...OF_ALL, ...days }} today={today} hrefFor={(change) => hrefFor({ ...periodQuery(change), ...others })} />
      <FoldedFilters action={hrefFor({})} label="Filters" submitLabel="Show" chosen={chosen} {...(isSet ? { clearHref: hrefFor({}) } : {})}>
        <FilterDays params={days} />
        {children}
      </FoldedFilters>
    </>
  );
}
