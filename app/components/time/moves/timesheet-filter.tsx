import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Choices } from '#app/domain/kernel/choices.ts';
import type { NewValues, TimesheetFilter } from '#app/domain/time/moves/contract.ts';
import type { MoveChoices } from '#app/domain/time/moves/index.server.ts';
import { withQuery } from '#app/screens/address.ts';
import { paths } from '#app/screens/paths.ts';
import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import { DateField } from '../../form/fields/date-field.tsx';
import { plainField } from '../../form/plain-field.ts';
import { SearchableSelect } from '../../form/choices/searchable-select.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

interface ChoiceFieldsProps {
  /** Before the names of the fields, so that a form can have two sides. */
  prefix: string;
  values: NewValues;
  choices: MoveChoices;
  emptyLabel: string;
}

/** Client, project, iteration and category: what stays empty is any, or stays as it is. */
export function ChoiceFields({ prefix, values, choices, emptyLabel }: ChoiceFieldsProps) {
  const { clientId, projectId } = values;
  const field = (name: keyof NewValues, label: string, choice: Choices, search?: 'client' | 'project' | 'category') => (
    <Choice prefix={prefix} name={name} label={label} value={values[name]} choice={choice} emptyLabel={emptyLabel}
      searchHref={search && paths.reportFilterChoices(search, search === 'project' ? { clientId } : {})} />
  );
  return (
    <>
      <WithLink href={paths.newClient()} label="Add client">{field('clientId', 'Client', choices.client, 'client')}</WithLink>
      <WithLink href={withQuery(paths.newProject(), { clientId })} label="Add project">
        {field('projectId', 'Project', choices.project, 'project')}
      </WithLink>
      {choices.iteration.options.length === 0 ? null : (
        <WithLink href={paths.newIteration({ clientId, projectId })} label="Add iteration">
          {field('iterationId', 'Iteration', choices.iteration)}
        </WithLink>
      )}
      <WithLink href={paths.categories()} label="Categories" isPlus={false}>
        {field('categoryId', 'Category', choices.category, 'category')}
      </WithLink>
    </>
  );
}

function WithLink({ href, label, isPlus = true, children }: { href: string; label: string; isPlus?: boolean; children: ReactNode }) {
  return (
    <div>
      {children}
      <ButtonLink href={href} external variant="quiet" size="small" {...(isPlus ? { icon: Plus } : {})}>{label}</ButtonLink>
    </div>
  );
}

interface ChoiceProps {
  prefix: string; name: string; label: string; value: string; choice: Choices; emptyLabel: string; searchHref?: string | undefined;
}

function Choice({ prefix, name, label, value, choice, emptyLabel, searchHref }: ChoiceProps) {
  return (
    <SearchableSelect field={plainField({ name: `${prefix}${name}`, value })} label={label} options={choice.options} allowEmpty typeToSearch
      emptyLabel={emptyLabel} {...(choice.isLong && searchHref ? { searchHref } : {})} />
  );
}

interface FilterFieldsProps extends Omit<ChoiceFieldsProps, 'emptyLabel' | 'values'> {
  values: TimesheetFilter;
  pastEmployees: boolean;
}

/** Which timesheets are meant. */
export function FilterFields({ prefix, values, choices, pastEmployees }: FilterFieldsProps) {
  const text = (name: keyof TimesheetFilter) => plainField({ name: `${prefix}${name}`, value: values[name] });
  return (
    <div className="stack">
      <ChoiceFields prefix={prefix} values={values} choices={choices} emptyLabel="All" />
      <Choice prefix={prefix} name="empId" label="Employee" value={values.empId} choice={choices.employee} emptyLabel="All"
        searchHref={paths.reportFilterChoices('person')} />
      <CheckboxField label="Show Past Employees"
        field={plainField({ name: 'pastEmployees', value: pastEmployees ? 'on' : '', id: `${prefix}past-employees` })} />
      <DateField field={text('startDate')} label="Start date" steps={`${prefix}startDate`} />
      <DateField field={text('endDate')} label="End date" steps={`${prefix}endDate`} />
      <TextField field={text('notes')} label="Notes" />
    </div>
  );
}
