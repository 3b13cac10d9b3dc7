import { useLocation, useSubmit } from '@remix-run/react';
import { useEffect, useRef, useState, type RefObject } from 'react';

const TYPING_PAUSE_MS = 400;
const DATE_PAUSE_MS = 800;
/** While a year is typed, browsers give the first of its digits as a year. */
const FIRST_YEAR = '1000';

/**
 * Sends a filter form as soon as a choice is made or typing pauses. The fields go on as they are while their person fills
 * them in; where another link or Back changed the address, they start anew: `generation` is their key.
 */
export function useApplyOnChange(ref: RefObject<HTMLFormElement>, isLive: boolean) {
  const submit = useSubmit();
  const { key } = useLocation();
  const [generation, setGeneration] = useState('');
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const touched = useRef(false);
  const place = useRef(key);
  const send = useRef(submit);
  useEffect(() => { send.current = submit; });

  useEffect(() => {
    if (place.current === key) return;
    place.current = key;
    if (!touched.current) setGeneration(key);
    touched.current = pause.current !== undefined;
  }, [key]);

  useEffect(() => {
    const form = ref.current;
    if (!form || !isLive) return undefined;
    const stop = () => {
      clearTimeout(pause.current);
      pause.current = undefined;
    };
    const apply = (replace: boolean) => {
      stop();
      send.current(form, { replace, preventScrollReset: true });
    };
    const changed = ({ type, target }: Event) => {
      const control = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target : undefined;
      if (!control?.name) return;
      touched.current = true;
      const wait = waitOf(control);
      if (wait === undefined) return;
      if (wait === 0) {
        if (type === 'change') apply(false);
      } else if (type === 'input' || control.type === 'date') {
        stop();
        pause.current = setTimeout(() => apply(true), wait);
      } else if (pause.current !== undefined) {
        // Leaving a text field says that it is finished.
        apply(true);
      }
    };
    const sent = () => {
      touched.current = true;
      stop();
    };
    const listening = new AbortController();
    for (const type of ['input', 'change']) form.addEventListener(type, changed, { signal: listening.signal });
    form.addEventListener('submit', sent, { signal: listening.signal });
    if (wasTypedEarly(form)) {
      touched.current = true;
      pause.current = setTimeout(() => apply(true), TYPING_PAUSE_MS);
    }
    return () => {
      stop();
      listening.abort();
    };
  }, [ref, isLive]);

  return { generation, startAnew: () => { touched.current = false; } };
}

/** What was typed into a search before scripts ran was heard by nobody. */
function wasTypedEarly({ elements }: HTMLFormElement): boolean {
  return Array.from(elements).some(
    (control) => control instanceof HTMLInputElement && control.type === 'search' && control.value !== control.defaultValue,
  );
}

/** How long a change waits for more of it; undefined for what cannot be sent yet. */
function waitOf(control: HTMLInputElement | HTMLSelectElement): number | undefined {
  if (control.type === 'date')
    return control.validity.badInput || (control.value !== '' && control.value < FIRST_YEAR) ? undefined : DATE_PAUSE_MS;
  return control.type === 'text' || control.type === 'search' ? TYPING_PAUSE_MS : 0;
}
