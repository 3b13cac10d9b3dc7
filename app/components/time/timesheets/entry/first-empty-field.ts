import { useEffect } from 'react';
import { ENTRY_FORM } from './entry-field.ts';
import type { EntryPage } from './entry-page.ts';

/** The first field that somebody has to fill in; undefined when there is none. */
export function firstEmptyField({ byHours, values, view }: EntryPage): string | undefined {
  if (values.clientId === '') return 'recentProject';
  const asked = [
    'projectId', ...(view.project?.useIteration ? ['iterationId'] : []), 'categoryId', 'locationId',
    ...(byHours ? ['hours'] : ['startTime', 'endTime']), 'notes',
  ] as (keyof typeof values)[];
  return asked.find((name) => values[name] === '');
}

/** A field that is drawn anew with its answer takes the focus with it: it goes on to the next field that is empty. */
export function useFirstEmptyField(page: EntryPage): void {
  useEffect(() => {
    const name = firstEmptyField(page);
    if (name && document.activeElement === document.body) document.getElementById(`${ENTRY_FORM}-${name}`)?.focus();
  }, [page]);
}
