import type { Choices } from '#app/domain/kernel/choices.ts';
import type { MoneyParams, MoneyReportScreen } from '#app/screens/money-reports/money-report.ts';
import { formatDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { DateField } from '../form/fields/date-field.tsx';
import { plainField } from '../form/plain-field.ts';
import { SearchableSelect } from '../form/choices/searchable-select.tsx';
import { SelectField } from '../form/fields/select-field.tsx';
import { FilterDays } from '../timesheets/report/filter-days.tsx';
import { FilterForm } from '../ui/filter-form.tsx';

interface MoneyFiltersProps {
  of: Pick<MoneyReportScreen<never>, 'name' | 'filters' | 'choices'>;
  params: MoneyParams;
  asOf: string | undefined;
  client: Choices;
  currencies: readonly string[];
}

/** What a report of money is narrowed down to. */
export function MoneyFilters({ of, params, asOf, client, currencies }: MoneyFiltersProps) {
  const { period = '', startDate = '', endDate = '' } = params;
  const [own = '', ...others] = currencies;
  const chosen = [
    { name: 'asOf', label: 'As of', value: params.asOf ? formatDate(params.asOf) : '' },
    { name: 'clientId', label: 'Client', value: client.options.find(({ value }) => value === client.id)?.label ?? client.id },
    ...(of.choices ?? []).map(({ name, label, options }) =>
      ({ name, label, value: options.find(({ value }) => value === params[name])?.label ?? '' })),
    { name: 'currency', label: 'Currency', value: params.currency },
  ].filter(({ value }) => value !== '');
  return (
    <FilterForm action={paths.moneyReport(of.name)} label="Filters" submitLabel="Show" clearHref={paths.moneyReport(of.name)}
      chosen={chosen}>
      {of.filters.includes('period') ? <FilterDays params={{ period, startDate, endDate }} /> : null}
      {of.filters.includes('day') ? <DateField field={plainField({ name: 'asOf', value: asOf ?? '' })} label="As of" /> : null}
      <SearchableSelect field={plainField({ name: 'clientId', value: params.clientId })} label="Client" options={client.options} allowEmpty
        emptyLabel="All" {...(client.isLong ? { searchHref: paths.choices('client') } : {})} />
      {(of.choices ?? []).map(({ name, label, options, isOptional }) => (
        <SelectField key={`${name}-${params[name] ?? ''}`} field={plainField({ name, value: params[name] ?? '' })} label={label}
          options={options} {...(isOptional ? { placeholder: 'All' } : {})} />
      ))}
      {params.of === undefined ? null : (
        <>
          {params.by === undefined ? null : <input type="hidden" name="by" value={params.by} readOnly />}
          <input type="hidden" name="of" value={params.of} readOnly />
        </>
      )}
      {others.length === 0 ? null : (
        <SelectField key={`currency-${params.currency}`} field={plainField({ name: 'currency', value: params.currency })} label="Currency"
          placeholder={`All, in ${own}`} options={currencies.map((value) => ({ value, label: `Only ${value}` }))} />
      )}
    </FilterForm>
  );
}
