import { useState } from 'react';

/** The later of what the page's post was answered and what a refresh in the background was. */
export function useLatestAnswer<Answer>(answer: Answer | undefined, refreshed: Answer | undefined): Answer | undefined {
  const [seen, setSeen] = useState({ answer, refreshed, latest: refreshed ?? answer });
  if (seen.answer === answer && seen.refreshed === refreshed) return seen.latest;
  const next = { answer, refreshed, latest: seen.refreshed === refreshed ? answer : refreshed };
  setSeen(next);
  return next.latest;
}
