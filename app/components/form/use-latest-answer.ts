import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { beginLookUp } from './form-turn.ts';
import { nothingTouched } from './touched-fields.ts';
import { pageAnswered, stepSent } from './typed-on-the-way.ts';

export interface LatestAnswerOptions<Answer> {
  formId: string;
  /** What the page's post was answered. */
  answer: Answer | undefined;
}

/**
 * The later of what the page's post was answered and what a look-up in the background was. `look` posts the form's
 * values for one. One that fails changes nothing. Where its answer may be another page, nothing that is pressed waits for it.
 */
export function useLatestAnswer<Answer>({ formId, answer }: LatestAnswerOptions<Answer>) {
  const { data, submit } = useFetcher<Answer>();
  const looked = data as Answer | undefined;
  const [askedAfter, setAskedAfter] = useState(answer);
  const [seen, setSeen] = useState({ answer, looked, latest: answer });
  const answered = useRef<() => void>();
  let { latest } = seen;
  if (seen.answer !== answer || seen.looked !== looked) {
    if (seen.looked !== looked && askedAfter === answer) latest = isUnsent(looked) ? latest : looked;
    else if (seen.answer !== answer) latest = isUnsent(answer) ? ({ ...latest, ...answer } as Answer) : answer;
    setSeen({ answer, looked, latest });
  }
  useEffect(() => {
    answered.current?.();
    answered.current = undefined;
    pageAnswered(formId);
    return () => answered.current?.();
  }, [looked, formId]);

  function look(values: FormData, { leaves = false, action }: { leaves?: boolean; action?: string } = {}) {
    const before = answered.current;
    answered.current = leaves ? beginStep(formId) : beginLookUp(formId);
    before?.();
    setAskedAfter(answer);
    submit(values, action === undefined ? { method: 'post' } : { method: 'post', action });
  }

  return { latest, look };
}

function beginStep(formId: string): undefined {
  nothingTouched(formId);
  stepSent(formId);
}

/** Of a post that did not arrive: what was offered for the form still holds. */
function isUnsent(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'unsent' in answer;
}
