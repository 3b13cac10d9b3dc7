import { useEffect, useRef, useState } from 'react';
import type { EntryAnswer } from './entry-page.ts';
import { isFormControl, sendUnlessSubmitted, useLatestAnswer } from '#app/components/form/engine/look-ups.ts';
import { isBeingTyped, isNewerThan, typedFields } from '#app/components/form/engine/typed-fields.ts';
import { ENTRY_FORM } from './entry-field.ts';

/** Fields whose change alters what the form offers or shows. */
const REFRESHING = new Set([
  'recentProject', 'clientId', 'projectId', 'startTime', 'endTime', 'timeLess', 'hours', 'isBillingTypeOverridden', 'billableId',
  'isOverwriteRate', 'sellPrice',
]);

/** A date field changes with every digit of the year. */
const WHOLE_YEAR = /^(19|20|21)\d\d-/;

/**
 * The latest answer of the server, whether it came with the page or with a refresh in the background, and
 * for each field how often the server has given it another value: a new number draws the field anew. What somebody
 * has changed since the question was sent is newer than the answer, and stays.
 */
export function useEntryAnswer(answer: EntryAnswer | undefined) {
  const { latest, look } = useLatestAnswer({ formId: ENTRY_FORM, answer });
  const [seen, setSeen] = useState({ latest: answer, drawn: {} as Record<string, number> });
  let { drawn } = seen;
  if (seen.latest !== latest) {
    // A post that did not arrive says nothing new of the fields.
    if (seen.latest?.page !== latest?.page) drawn = drawAgain(drawn, latest);
    setSeen({ latest, drawn });
  }

  function onChange(event: Event) {
    const field = event.target;
    if (!isFormControl(field) || !field.form) return;
    if (field.name !== 'date' && !REFRESHING.has(field.name)) return;
    if (field.name === 'date' && !WHOLE_YEAR.test(field.value)) return;
    ask(field.form, field.name);
  }

  function ask(form: HTMLFormElement, name: string) {
    sendUnlessSubmitted(form, () => {
      const data = new FormData(form);
      data.set('intent', name === 'date' ? 'change-date' : 'refresh');
      if (name !== 'recentProject') data.delete('recentProject');
      look(data, { leaves: name === 'date', action: form.getAttribute('action') ?? '' });
    });
  }

  useTypedPrice((form) => ask(form, 'sellPrice'));
  return { latest, drawn, onChange };
}

const TYPING_PAUSE_MS = 300;

/** A price overwrites the rate from its first key on, and what it comes to follows while it is typed. */
function useTypedPrice(ask: (form: HTMLFormElement) => void) {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const typed = ({ target }: Event) => {
      if (!isFormControl(target) || target.name !== 'sellPrice' || target.form?.id !== ENTRY_FORM) return;
      const { form, value } = target;
      clearTimeout(timer);
      // Without a price the rate comes back, which is asked for when the field is left.
      if (value.trim() === '') return;
      const tick = form.elements.namedItem('isOverwriteRate');
      if (tick instanceof HTMLInputElement) tick.checked = true;
      timer = setTimeout(() => latest.current(form), TYPING_PAUSE_MS);
    };
    document.addEventListener('input', typed);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', typed);
    };
  }, []);
}

function drawAgain(drawn: Record<string, number>, answer: EntryAnswer | undefined): Record<string, number> {
  const next = { ...drawn };
  const touched = typedFields(ENTRY_FORM);
  for (const name of answer?.page?.changed ?? []) {
    // An emptied price would else get its rate back before the first figure.
    const isStale = isBeingTyped(ENTRY_FORM, name) || touched.has(name)
      || isNewerThan(answer?.result.initialValue?.[name], ENTRY_FORM, name);
    if (!isStale) next[name] = (next[name] ?? 0) + 1;
  }
  return next;
}
