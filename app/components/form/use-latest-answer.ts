import { useFetcher } from '@remix-run/react';
import { useState } from 'react';

/**
 * The later of what the page's post was answered and what a look-up in the background was. A look-up that was asked
 * for before the post says nothing new, however late its answer comes. `look` posts the form's values for one.
 */
export function useLatestAnswer<Answer>(answer: Answer | undefined, action?: string) {
  const { data, submit } = useFetcher<Answer>();
  const looked = data as Answer | undefined;
  const [askedAfter, setAskedAfter] = useState(answer);
  const [seen, setSeen] = useState({ answer, looked, latest: answer });
  let { latest } = seen;
  if (seen.answer !== answer || seen.looked !== looked) {
    if (seen.looked !== looked && askedAfter === answer) latest = looked;
    else if (seen.answer !== answer) latest = isUnsent(answer) ? ({ ...latest, ...answer } as Answer) : answer;
    setSeen({ answer, looked, latest });
  }

  function look(values: FormData) {
    setAskedAfter(answer);
    submit(values, action === undefined ? { method: 'post' } : { method: 'post', action });
  }

  return { latest, look };
}

/** Of a post that did not arrive: what was offered for the form still holds. */
function isUnsent(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'unsent' in answer;
}
