import type { Choices } from '#app/domain/kernel/choices.ts';
import { MONEY_PERIOD, type MoneyParams, type MoneyReportScreen } from '#app/screens/money/money-reports/money-report.ts';
import { formatDate, formatPercent } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { DateField } from '../../form/fields/date-field.tsx';
import { plainField } from '../../form/plain-field.ts';
import { SearchableSelect } from '../../form/choices/searchable-select.tsx';
import { SelectField } from '../../form/fields/select-field.tsx';
import { FilterDays } from '../../time/timesheets/report/filter-days.tsx';
import { FoldedFilters } from '../../ui/folded-filters.tsx';

interface MoneyFiltersProps {
  of: Pick<MoneyReportScreen<never>, 'name' | 'filters' | 'choices'>;
  params: MoneyParams;
  asOf: string | undefined;
  client: Choices;
  currencies: readonly string[];
}

/** The one rate that is shown. */
const rateShown = (rate: string) => (Number(rate) >= 0 && rate !== '' ? [{ value: rate, label: `Only ${formatPercent(rate)}` }] : []);

/** What a report of money is narrowed down to. */
export function MoneyFilters({ of, params, asOf, client, currencies }: MoneyFiltersProps) {
  const { period = '', startDate = '', endDate = '' } = params;
  const [own = '', ...others] = currencies;
  const chosen = [
    { name: 'asOf', label: 'As of', value: params.asOf ? formatDate(params.asOf) : '' },
    { name: 'clientId', label: 'Client', value: client.options.find(({ value }) => value === client.id)?.label ?? client.id },
    ...(of.choices ?? []).map(({ name, label, options, isOptional }) => {
      const option = options.find(({ value }) => value === params[name]);
      // The first of those that something must be chosen from is what is shown unasked.
      return { name, label, value: option && (isOptional || option !== options[0]) ? option.label : '' };
    }),
    { name: 'currency', label: 'Currency', value: params.currency },
  ].filter(({ value }) => value !== '');
  const isSet = chosen.length > 0 || (of.filters.includes('period') && period !== MONEY_PERIOD);
  return (
    <FoldedFilters action={paths.moneyReport(of.name)} label="Filters" submitLabel="Show" chosen={chosen}
      {...(isSet ? { clearHref: paths.moneyReport(of.name) } : {})}>
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
      {params.rate === undefined ? null : (
        <SelectField key={`rate-${params.rate}`} field={plainField({ name: 'rate', value: params.rate })} label="Tax rates"
          placeholder="Together" options={[{ value: 'each', label: 'Each by itself' }, ...rateShown(params.rate)]} />
      )}
      {others.length === 0 ? null : (
        <SelectField key={`currency-${params.currency}`} field={plainField({ name: 'currency', value: params.currency })} label="Currency"
          placeholder={`All, in ${own}`} options={currencies.map((value) => ({ value, label: `Only ${value}` }))} />
      )}
    </FoldedFilters>
  );
}
