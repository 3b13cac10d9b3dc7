import type { ReactNode } from 'react';
import type { Choices } from '#app/domain/kernel/choices.ts';
import type { FilterChoices } from '#app/domain/time/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { reportQuery, type ReportFilterValues } from '#app/screens/time/timesheets/report-query.ts';
import { BILLING_TYPES, billingLabel } from '#app/screens/money/billing/billing-code.ts';
import { plainField } from '#app/components/form/plain-field.ts';
import { SearchableSelect } from '#app/components/form/choices/searchable-select.tsx';
import { SelectField } from '#app/components/form/fields/select-field.tsx';
import { FoldedFilters, type ChosenFilter } from '#app/components/ui/folded-filters.tsx';
import { FilterDays } from './filter-days.tsx';
import { chosen } from './report-facts.tsx';

interface ReportFiltersProps {
  action: string;
  params: ReportFilterValues;
  choices: FilterChoices;
  /** Somebody who sees their own time only is not asked for a person. */
  isAdmin: boolean;
  /** Kept beside the filters. */
  keep?: Readonly<Record<string, string>>;
  /** What one report asks for beside them. */
  children?: ReactNode;
  /** What of that is set. */
  others?: readonly ChosenFilter[];
}

/** Period, person, client, project with its iteration, category and billing type of a timesheet report. */
export function ReportFilters({ action, params, choices, isAdmin, keep = {}, children, others = [] }: ReportFiltersProps) {
  const isFiltered = Object.keys(reportQuery(params)).length > 0;
  const search = (kind: 'person' | 'client' | 'category') => paths.reportFilterChoices(kind);
  const { clientId, projectId, iterationId } = params;
  const set = [
    { name: 'empId', label: 'Employee', value: isAdmin ? chosen(choices.person) : '' },
    { name: 'clientId', label: 'Client', value: chosen(choices.client) },
    { name: 'projectId', label: 'Project', value: chosen(choices.project) },
    { name: 'iterationId', label: 'Iteration', value: chosen(choices.iteration) },
    { name: 'categoryId', label: 'Category', value: chosen(choices.category) },
    { name: 'billableId', label: 'Billing Type', value: billingLabel(params.billableId) }, ...others,
  ].filter(({ value }) => value !== '');
  return (
    <FoldedFilters action={action} label="Filters" submitLabel="Show" chosen={set} {...(isFiltered ? { clearHref: action } : {})}>
      {Object.entries(keep).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      <FilterDays params={params} />
      {isAdmin ? <Filter name="empId" label="Employee" value={params.empId} choice={choices.person} searchHref={search('person')} /> : null}
      <Filter name="clientId" label="Client" value={clientId} choice={choices.client} searchHref={search('client')} />
      <Filter name="projectId" label="Project" value={projectId} choice={choices.project}
        searchHref={paths.reportFilterChoices('project', { clientId })} />
      {choices.iteration.options.length > 0 ? (
        <Filter key={projectId} name="iterationId" label="Iteration" value={iterationId} choice={choices.iteration}
          searchHref={paths.reportFilterChoices('iteration', { projectId })} />
      ) : null}
      <Filter name="categoryId" label="Category" value={params.categoryId} choice={choices.category} searchHref={search('category')} />
      <SelectField
        key={`billableId-${params.billableId}`} field={plainField({ name: 'billableId', value: params.billableId })} label="Billing Type"
        options={BILLING_TYPES} placeholder="All"
      />
      {children}
    </FoldedFilters>
  );
}

function Filter(
  { name, label, value, choice, searchHref }: { name: string; label: string; value: string; choice: Choices; searchHref: string },
) {
  return (
    <SearchableSelect
      field={plainField({ name, value })} label={label} options={choice.options} allowEmpty emptyLabel="All"
      {...(choice.isLong ? { searchHref } : {})}
    />
  );
}
