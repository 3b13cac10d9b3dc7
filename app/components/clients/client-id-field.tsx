import { clientIdField } from '#app/domain/clients/fields.ts';
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { FormField } from '../form/form-field.ts';
import { RecordField } from '../records/record-field.tsx';

const TAKEN = 'Client Id is already in use. Please try something else.';
const PAUSE_MS = 300;

/** The id of a client; with script it says while typing whether the id is free. */
export function ClientIdField({ field, isNew, availabilityHref }: { field: FormField; isNew: boolean; availabilityHref: string }) {
  const { data, load } = useFetcher<{ clientId: string; isFree: boolean }>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const typed = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  function check(value: string) {
    typed.current = value.trim().toUpperCase();
    clearTimeout(timer.current);
    if (typed.current === '') return;
    timer.current = setTimeout(() => load(`${availabilityHref}?${new URLSearchParams({ clientId: value }).toString()}`), PAUSE_MS);
  }

  const isTaken = isNew && data?.clientId === typed.current && !data.isFree;
  const shown = isTaken && !field.errors?.length ? { ...picked(field), errors: [TAKEN] } : field;
  return (
    <div onInput={(event) => { if (isNew && event.target instanceof HTMLInputElement) check(event.target.value); }}>
      <RecordField field={shown} of={clientIdField} isStored={!isNew} />
    </div>
  );
}

// The metadata of conform are getters, which a spread would lose.
function picked({ id, name, errorId, descriptionId, key, initialValue, required }: FormField): FormField {
  return { id, name, errorId, descriptionId, key, initialValue, required };
}
