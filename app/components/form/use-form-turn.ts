import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { formLeft, mustWait, pressAnswered } from './form-turn.ts';
import { noteTouched } from './touched-fields.ts';

/** Keeps what is pressed in a form in turn with what it looks up, and notes what is typed meanwhile. */
export function useFormTurn(formId: string): void {
  const { state } = useNavigation();
  const { key } = useLocation();
  useEffect(() => {
    const submit = (event: SubmitEvent) => {
      const { target, submitter } = event;
      if (!(target instanceof HTMLFormElement) || target.id !== formId
        || !mustWait(target, submitter instanceof HTMLButtonElement ? submitter : null)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const forget = noteTouched(formId);
    document.addEventListener('submit', submit, { capture: true });
    return () => {
      document.removeEventListener('submit', submit, { capture: true });
      forget();
      setTimeout(() => formLeft(formId));
    };
  }, [formId]);
  // After every drawing: the router knows of an answer before the page shows it.
  useEffect(() => {
    const { navigation, location } = window.__remixRouter.state;
    if (state === 'idle' && navigation.state === 'idle' && location.key === key) pressAnswered(formId);
  });
}
