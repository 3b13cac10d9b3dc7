import { NO_ANSWER, tellFailure } from './failure.ts';
import { patientFetch, type RouterState } from './patient-fetch.ts';

/** A fault of the page's own scripts; the framework and the browser tell of theirs in their own way. */
function tellFault(fault: unknown): void {
  if (fault instanceof Error && fault.name !== 'AbortError' && !fault.message.includes('React')) tellFailure({ kind: 'error', title: NO_ANSWER, detail: fault.message });
}

/** Makes the browser's fetch patient, and has the page say what goes wrong behind it. */
export function makePatient(router: () => RouterState): void {
  window.fetch = patientFetch({
    fetch: window.fetch.bind(window),
    wait: (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); }),
    tell: tellFailure, router,
  });
  window.addEventListener('error', ({ error }) => tellFault(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tellFault(reason));
}
