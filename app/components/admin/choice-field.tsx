import { useRef } from 'react';
import type { FieldOptions } from '../form/field.tsx';
import type { Option } from '../form/resolve-option.ts';
import { SearchableSelect } from '../form/searchable-select.tsx';
import { SelectField } from '../form/select-field.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

export interface ChoiceFieldProps extends FieldOptions {
  options: readonly Option[];
  /** What stands for no choice. */
  emptyLabel: string;
  /** A filter that applies as soon as it is chosen. */
  submitsOnChange?: boolean;
}

/** One of the organisation's records: a plain list of all of them, which script makes searchable. */
export function ChoiceField({ options, emptyLabel, submitsOnChange = false, ...field }: ChoiceFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const submitForm = () => box.current?.closest('form')?.requestSubmit();
  const labelled = options.map(({ value, label, detail }) => ({ value, label: detail ? `${label} – ${detail}` : label }));
  return (
    <div ref={box} onChange={submitsOnChange ? submitForm : undefined}>
      {useHydrated() && options.length > 12
        ? <SearchableSelect {...field} options={options} allowEmpty emptyLabel={emptyLabel} />
        : <SelectField {...field} options={labelled} placeholder={emptyLabel} />}
    </div>
  );
}
