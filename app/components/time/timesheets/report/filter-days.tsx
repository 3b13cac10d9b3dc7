import type { PeriodName } from '#app/domain/kernel/values/named-period.ts';
import { DateField } from '#app/components/form/fields/date-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';

interface FilterDaysProps { params: { readonly period: PeriodName | ''; readonly startDate: string; readonly endDate: string } }

/** The days of a report. The name of its period goes with them: as long as they are its days, the report is still of that period. */
export function FilterDays({ params: { period, startDate, endDate } }: FilterDaysProps) {
  return (
    <div className="filter-days">
      {period ? <input type="hidden" name="period" value={period} /> : null}
      <DateField field={plainField({ name: 'startDate', value: startDate })} label="From" />
      <DateField field={plainField({ name: 'endDate', value: endDate })} label="To" />
    </div>
  );
}
