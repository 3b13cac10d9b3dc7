import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { announce } from '../../ui/announce.ts';
import { tellFailure } from '../../ui/failure.ts';
import { stepBegins, stepEnds } from './carried-text.ts';
import { createPressQueue, type Press, type PressQueue } from './press-queue.ts';
import { forgetTyped, noteTyped } from './typed-fields.ts';

/** The queue of each form on the page, by the form's id: the form itself may be drawn again. */
const queues = new Map<string, PressQueue>();

function queueOf(formId: string): PressQueue {
  const queue = queues.get(formId) ?? createPressQueue({
    mark(press, isWaiting) {
      for (const same of buttonsOf(formId, press.meaning)) {
        if (isWaiting) same.dataset['waiting'] = '';
        else delete same.dataset['waiting'];
      }
    },
    pressAgain: (press) => pressAgain(formId, press),
    announce,
    notify: (detail) => tellFailure({ kind: 'info', title: '', detail }),
    later: (work) => queueMicrotask(work),
  });
  queues.set(formId, queue);
  return queue;
}

/** Keeps the presses in a form in turn with what it looks up, and notes what is typed meanwhile. */
export function usePressQueue(formId: string): void {
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
    const forget = noteTyped(formId);
    document.addEventListener('submit', submit, { capture: true });
    return () => {
      document.removeEventListener('submit', submit, { capture: true });
      forget();
      setTimeout(() => closeQueue(formId));
    };
  }, [formId]);
  // After every drawing: the router knows of an answer before the page shows it.
  useEffect(() => {
    const { navigation, location } = window.__remixRouter.state;
    if (state !== 'idle' || navigation.state !== 'idle' || location.key !== key) return;
    if (queues.get(formId)?.answered()) stepEnds(formId);
  });
}

function mustWait(form: HTMLFormElement, button: HTMLButtonElement | null): boolean {
  const press = pressOf(button);
  if (queueOf(form.id).press(press)) return true;
  forgetTyped(form.id);
  if (press.isStep) stepBegins(form.id);
  else stepEnds(form.id);
  return false;
}

/** Looks up at once or in turn. */
export const lookUpInTurn = (formId: string, look: () => void): void => queueOf(formId).lookUp(look);

/** Lets presses wait until the returned function is called. */
export function beginLookUp(formId: string): () => void {
  forgetTyped(formId);
  return queueOf(formId).beginLookUp();
}

/** Closes the queue of a form that is gone, unless another has taken its place. */
function closeQueue(formId: string): void {
  if (document.getElementById(formId)) return;
  queues.get(formId)?.close();
  queues.delete(formId);
}

/** A save is for the page on which it was pressed; a step, such as Next day, for the one that is there now. */
function pressAgain(formId: string, press: Press): boolean {
  const [button] = buttonsOf(formId, press.meaning);
  if (!button?.form || !(press.isStep || press.pathname === location.pathname)) return false;
  button.form.requestSubmit(button);
  return true;
}

function pressOf(button: HTMLButtonElement | null): Press {
  return {
    meaning: button ? meaningOf(button) : '', label: labelOf(button), isStep: button?.formNoValidate === true, pathname: location.pathname,
  };
}

const meaningOf = (button: HTMLButtonElement): string => `${button.name} ${button.value} ${button.getAttribute('formaction')}`;

function labelOf(button: HTMLButtonElement | null): string {
  if (!button) return 'Save';
  const seen = button.form && buttonsOf(button.form.id, meaningOf(button)).find((each) => each.tabIndex !== -1);
  return seen?.getAttribute('aria-label') ?? seen?.textContent?.trim() ?? 'Save';
}

/** Finds all buttons that send the same: Enter's hidden button and the one that is seen. */
function buttonsOf(formId: string, meaning: string): HTMLButtonElement[] {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return [];
  return [...form.elements].filter((control) => control instanceof HTMLButtonElement).filter((button) => meaningOf(button) === meaning);
}
