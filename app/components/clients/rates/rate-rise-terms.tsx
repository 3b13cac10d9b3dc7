import { DateField } from '../../form/fields/date-field.tsx';
import { NumberField } from '../../form/fields/number-field.tsx';
import { plainField } from '../../form/plain-field.ts';
import { SelectField } from '../../form/fields/select-field.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { FilterForm } from '../../ui/filter-form.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';

export type TypedTerms = Record<'by' | 'value' | 'from' | 'rounding' | 'employee' | 'client' | 'teamId', string>;

export interface RateRiseTermsProps {
  typed: TypedTerms;
  errors: Readonly<Record<string, readonly string[]>>;
  roundings: readonly { value: string; label: string }[];
  teams: readonly { value: string; label: string }[];
}

const BY = [{ value: 'percent', label: 'Percent' }, { value: 'amount', label: 'Amount an hour' }];

/** How much, from when, and whose rates: the preview follows with the button. */
export function RateRiseTerms({ typed, errors, roundings, teams }: RateRiseTermsProps) {
  const field = (name: keyof TypedTerms) =>
    plainField({ name, value: typed[name], id: `rise-${name}`, ...(errors[name] ? { errors: errors[name] } : {}) });
  return (
    <Toolbar>
      <FilterForm label="What rises" submitLabel="Preview" waitsForButton>
        <SelectField field={field('by')} label="Raise by" options={BY} />
        <NumberField field={field('value')} label="Rise" />
        <DateField field={field('from')} label="From" />
        <SelectField field={field('rounding')} label="Round to" options={roundings} />
        <TextField field={field('employee')} label="Employee contains" />
        {teams.length > 0 ? <SelectField field={field('teamId')} label="Team" options={[{ value: '', label: 'All' }, ...teams]} /> : null}
        <TextField field={field('client')} label="Client contains" />
      </FilterForm>
    </Toolbar>
  );
}
