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
export const KEPT_HERE = 'Everything you typed is still here: send it again in a moment. Sending it twice saves it once.';

/** The event of the window that tells of a failure over the page. */
export const FAILURE = 'daybook-failure';
