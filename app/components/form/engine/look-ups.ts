import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { stepBegins, stepEnds } from './carried-text.ts';
import { beginLookUp, lookUpInTurn } from './form-queue.ts';
import { forgetTyped } from './typed-fields.ts';

interface LatestAnswerOptions<Answer> {
  formId: string;
  /** The answer to the page's own post. */
  answer: Answer | undefined;
}

/**
 * Returns the later of what the page's post was answered and what a look-up in the background was. `look` posts the form's
 * values for one. One that fails changes nothing. Where its answer may be another page, no press waits for it.
 */
export function useLatestAnswer<Answer>({ formId, answer }: LatestAnswerOptions<Answer>) {
  const { data, submit } = useFetcher<Answer>();
  const looked = data as Answer | undefined;
  const [askedAfter, setAskedAfter] = useState(answer);
  const [seen, setSeen] = useState({ answer, looked, latest: answer });
  const endLookUp = useRef<() => void>();
  let { latest } = seen;
  if (seen.answer !== answer || seen.looked !== looked) {
    if (seen.looked !== looked && askedAfter === answer) latest = isUnsent(looked) ? latest : looked;
    else if (seen.answer !== answer) latest = isUnsent(answer) ? ({ ...latest, ...answer } as Answer) : answer;
    setSeen({ answer, looked, latest });
  }
  useEffect(() => {
    endLookUp.current?.();
    endLookUp.current = undefined;
    stepEnds(formId);
    return () => endLookUp.current?.();
  }, [looked, formId]);

  function look(values: FormData, { leaves = false, action }: { leaves?: boolean; action?: string } = {}) {
    const before = endLookUp.current;
    endLookUp.current = leaves ? beginLeaving(formId) : beginLookUp(formId);
    before?.();
    setAskedAfter(answer);
    submit(values, action === undefined ? { method: 'post' } : { method: 'post', action });
  }

  return { latest, look };
}

function beginLeaving(formId: string): undefined {
  forgetTyped(formId);
  stepBegins(formId);
}

/** True of a post that did not arrive: what was offered for the form still holds. */
function isUnsent(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'unsent' in answer;
}

interface RefreshOptions<Answer> extends LatestAnswerOptions<Answer> {
  /** The fields whose change alters what the form offers. */
  names: readonly string[];
}

/** Posts the form with intent=refresh when one of the fields changes, as its update button does without script. */
export function useRefreshOnChange<Answer>({ names, ...options }: RefreshOptions<Answer>) {
  const { latest, look } = useLatestAnswer(options);
  function onChange(event: Event) {
    const field = event.target;
    if (!isFormControl(field) || !field.form || !names.includes(field.name)) return;
    const { form } = field;
    sendUnlessSubmitted(form, () => {
      const data = new FormData(form);
      data.set('intent', 'refresh');
      look(data);
    });
  }
  return { latest, onChange };
}

export function isFormControl(target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}

const PATIENCE_MS = 120;

/**
 * Sends a look-up in a moment, when its turn comes, unless the form itself is submitted by then: leaving a field by
 * pressing a submit button is a change as well, and its answer must not arrive in the middle of the submission.
 */
export function sendUnlessSubmitted(form: HTMLFormElement, send: () => void): void {
  const submitted = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    form.removeEventListener('submit', submitted);
    if (form.isConnected) lookUpInTurn(form.id, () => { if (form.isConnected) send(); });
  }, PATIENCE_MS);
  form.addEventListener('submit', submitted, { once: true });
}
