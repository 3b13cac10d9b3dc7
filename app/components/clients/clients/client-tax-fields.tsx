import { useState } from 'react';
import { clientFields } from '#app/domain/clients/clients/fields.ts';
import { initialText, type FormField } from '../../form/form-field.ts';
import { PercentField } from '../../form/fields/percent-field.tsx';
import { plainField } from '../../form/plain-field.ts';
import { SelectField } from '../../form/fields/select-field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

export interface TaxTypeOption { value: string; label: string; fixedRate: string | null }

/** The tax type fixes the rate or lets it be typed. Without script the server applies the fixed rate. */
export function ClientTaxFields(
  { taxType, taxRate, options }: { taxType: FormField; taxRate: FormField; options: readonly TaxTypeOption[] },
) {
  const { label } = clientFields.taxRate;
  const hydrated = useHydrated();
  const [chosen, choose] = useState(initialText(taxType));
  const standard = options[0]?.fixedRate ?? '';
  const [ofStandard, ofFree, ofCustom] = options.map((option) => option.label);
  const hint = `${ofStandard} is ${standard}%, ${ofFree} is 0%. For ${ofCustom}, type the rate.`;
  const fixedRate = options.find(({ value }) => value === chosen)?.fixedRate ?? null;
  return (
    <>
      <div onChange={(event) => { if (event.target instanceof HTMLSelectElement) choose(event.target.value); }}>
        <SelectField field={taxType} label="Tax Type" required options={options} />
      </div>
      {hydrated && fixedRate !== null
        ? <PercentField key={`fixed-${fixedRate}`} field={plainField({ name: taxRate.name, id: taxRate.id, value: fixedRate })}
          label={label} readOnly hint={hint} />
        : <PercentField key="typed" field={taxRate} label={label} hint={hint} />}
    </>
  );
}
