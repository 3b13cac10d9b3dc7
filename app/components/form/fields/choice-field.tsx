import type { Choices } from '#app/domain/kernel/choices.ts';
import type { FieldOptions } from './field.tsx';
import { SearchableSelect } from '../choices/searchable-select.tsx';

export interface ChoiceFieldProps extends FieldOptions {
  choices: Choices;
  /** Where a list that is too long to be sent is searched. */
  searchHref: string;
  /** What stands for no choice. */
  emptyLabel: string;
}

/** One of the organisation's records: a plain list of a few, a search field for many. */
export function ChoiceField({ choices, searchHref, ...field }: ChoiceFieldProps) {
  return <SearchableSelect {...field} options={choices.options} allowEmpty {...(choices.isLong ? { searchHref } : {})} />;
}
