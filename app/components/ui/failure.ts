/** Something that went wrong behind the page. */
export interface Failure {
  readonly kind: 'error' | 'info';
  readonly title: string;
  readonly detail: string;
}

/** Where there is no answer at all; the error's own text follows. */
export const NO_ANSWER = 'An error occurred. Please try again later.';

export const TRYING_AGAIN = 'The server does not answer. Trying again every second.';

/** Follows the reason why a form that was sent did not arrive. */
export const STILL_HERE = 'Everything you typed is still here: send it again in a moment. Sending it twice saves it once.';

type Hear = (failure: Failure | undefined) => void;

const listeners = new Set<Hear>();
let untold: Failure | undefined;

/**
 * Tells whoever shows messages of a failure; undefined once a form has arrived after all. Waits for them where their script is still on its
 * way.
 */
export function tellFailure(failure: Failure | undefined): void {
  untold = listeners.size === 0 ? failure : undefined;
  for (const hear of listeners) hear(failure);
}

/** Hears of failures, one that was told before included, until the returned function is called. */
export function hearFailures(hear: Hear): () => void {
  listeners.add(hear);
  if (untold) hear(untold);
  // All who are there by now have heard of it.
  queueMicrotask(() => { untold = undefined; });
  return () => { listeners.delete(hear); };
}
