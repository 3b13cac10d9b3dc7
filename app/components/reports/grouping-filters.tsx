import { groupingChoices, type GroupedParams } from '#app/screens/reports/grouped-columns.ts';
import { CheckboxField } from '../form/fields/checkbox-field.tsx';
import { plainField } from '../form/plain-field.ts';
import { SelectField } from '../form/fields/select-field.tsx';

interface GroupingFiltersProps { params: Pick<GroupedParams, 'groupBy' | 'thenBy' | 'value'>; isAdmin: boolean; hasSecond?: boolean }

/** By what a report sums up within its groups, and whether with what the time comes to, for who sees money. */
export function GroupingFilters({ params: { groupBy, thenBy, value }, isAdmin, hasSecond = true }: GroupingFiltersProps) {
  return (
    <>
      {hasSecond ? (
        <SelectField key={`thenBy-${thenBy}`} field={plainField({ name: 'thenBy', value: thenBy })} label="Then by" placeholder="None"
          options={groupingChoices(isAdmin).filter((choice) => choice.value !== groupBy)} />
      ) : null}
      {isAdmin ? <CheckboxField field={plainField({ name: 'value', value })} label="Show value" /> : null}
    </>
  );
}
