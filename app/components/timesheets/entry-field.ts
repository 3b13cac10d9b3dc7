import type { EntryAnswer, EntryPage } from './entry-page.ts';
import type { FormField } from '../form/form-field.ts';

export const ENTRY_FORM = 'timesheet';

export interface EntryFieldSource {
  formId: string;
  page: EntryPage;
  answer: EntryAnswer | undefined;
  /** How often the server has given each field another value. */
  drawn: Readonly<Record<string, number>>;
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
