import type { EntryAnswer, EntryPage } from './entry-page.ts';
import { withQuery } from '#app/screens/address.ts';
import type { FormField } from '#app/components/form/form-field.ts';

export const ENTRY_FORM = 'timesheet';

/** Where the form is posted, with what one of its buttons says beside it. */
export type EntryAddress = (query?: Readonly<Record<string, string | number>>) => string;

/** What the form takes, times or hours, is said by its address: whoever prefers the other one has switched. */
export const addressOf = (action: string, { byHours, view }: EntryPage): EntryAddress => (query = {}) => {
  const by = byHours ? 'hours' : byHours === false && view.basis.entersHours ? 'times' : undefined;
  return withQuery(action, { by, ...query });
};

export interface EntryFieldSource {
  formId: string;
  address: EntryAddress;
  page: EntryPage;
  answer: EntryAnswer | undefined;
  /** How often the server has given each field another value. */
  drawn: Readonly<Record<string, number>>;
  /** Where the focus is when the page opens. */
  firstEmpty: string | undefined;
}

/** A field of the timesheet form with its value and what is wrong with it. */
export function entryField({ formId, page, answer, drawn }: EntryFieldSource, name: string, required = false): FormField {
  const id = `${formId}-${name}`;
  const errors = [...(answer?.result.error?.[name] ?? []), ...((page.errors as Record<string, string[]>)[name] ?? [])];
  return {
    id, name, required, errors, errorId: `${id}-error`, descriptionId: `${id}-description`, key: `${name}-${drawn[name] ?? 0}`,
    initialValue: (page.values as Record<string, string>)[name],
  };
}
