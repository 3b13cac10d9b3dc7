import { clientIdField } from '#app/domain/clients/clients/fields.ts';
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { FormField } from '../../form/form-field.ts';
import { RecordField } from '../../records/record-field.tsx';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

const TAKEN = 'Client Id is already in use. Please try something else.';
const PAUSE_MS = 300;

/** Whether an id is free, as the server said. */
export interface CheckedId { clientId: string; isFree: boolean }

interface Props { field: FormField; isNew: boolean; availabilityHref: string; checked: CheckedId | undefined }

/** The id of a client: with script it says while typing whether the id is free, without it a button asks. */
export function ClientIdField({ field, isNew, availabilityHref, checked }: Props) {
  const { data = checked, load } = useFetcher<CheckedId>();
  const hydrated = useHydrated();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const typed = useRef(checked?.clientId ?? '');
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
      <RecordField field={shown} of={clientIdField} isStored={!isNew} isMade={isNew}
        {...(checked?.isFree && !hydrated ? { hint: `${checked.clientId} is free.` } : {})} />
      {hydrated || !isNew ? null : <Button size="small" name="intent" value="check-id">Check availability</Button>}
    </div>
  );
}

// The metadata of conform are getters, which a spread would lose.
function picked({ id, name, errorId, descriptionId, key, initialValue, required }: FormField): FormField {
  return { id, name, errorId, descriptionId, key, initialValue, required };
}
