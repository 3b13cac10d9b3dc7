import { lookUpInTurn } from './form-turn.ts';

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
