import { groupingChoices, GROUPING_LABEL, type GroupedParams } from '#app/screens/time/reports/grouped-columns.ts';
import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import { plainField } from '../../form/plain-field.ts';
import type { ChosenFilter } from '../../ui/folded-filters.tsx';
import { SelectField } from '../../form/fields/select-field.tsx';

/** What of it is set. */
export const chosenGrouping = ({ thenBy, value }: Pick<GroupedParams, 'thenBy' | 'value'>): readonly ChosenFilter[] => [
  ...(thenBy ? [{ name: 'thenBy', label: 'Then by', value: GROUPING_LABEL[thenBy] }] : []),
  ...(value ? [{ name: 'value', label: 'Value', value: 'shown' }] : []),
];

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
