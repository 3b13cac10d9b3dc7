import { DateField } from '../form/date-field.tsx';
import { plainField } from '../form/plain-field.ts';
import { FilterForm } from '../ui/filter-form.tsx';

/** The days that a statement of account is asked for. */
export function StatementDays({ from, to }: { from: string; to: string }) {
  return (
    <FilterForm label="Days of the statement">
      <div className="filter-days">
        <DateField field={plainField({ name: 'from', value: from })} label="From" />
        <DateField field={plainField({ name: 'to', value: to })} label="To" />
      </div>
    </FilterForm>
  );
}
