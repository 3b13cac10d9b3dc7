import { useRef } from 'react';
import type { Choices } from '#app/domain/kernel/choices.ts';
import type { FieldOptions } from '../form/field.tsx';
import { SearchableSelect } from '../form/searchable-select.tsx';

export interface ChoiceFieldProps extends FieldOptions {
  choices: Choices;
  /** Where a list that is too long to be sent is searched. */
  searchHref: string;
  /** What stands for no choice. */
  emptyLabel: string;
  /** A filter that applies as soon as it is chosen. */
  submitsOnChange?: boolean;
}

/** One of the organisation's records: a plain list of a few, a search field for many. */
export function ChoiceField({ choices, searchHref, submitsOnChange = false, ...field }: ChoiceFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  // After the field has taken the choice over.
  const submitForm = () => setTimeout(() => box.current?.closest('form')?.requestSubmit());
  return (
    <div ref={box}>
      <SearchableSelect
        {...field} options={choices.options} allowEmpty {...(choices.isLong ? { searchHref } : {})} {...(submitsOnChange ? { onSelect: submitForm } : {})}
      />
    </div>
  );
}
