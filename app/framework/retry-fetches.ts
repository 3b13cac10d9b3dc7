import { NO_ANSWER, tellFailure } from '#app/components/ui/failure.ts';
import { retryingFetch, type RouterState } from './retrying-fetch.ts';
import { reportFault } from '#app/web/failures/report-fault.ts';

/** The window, which has no router yet where a fault comes early. */
type Routed = Window
  & { readonly __remixRouter?: { readonly state: { readonly matches: readonly { readonly route: { readonly id: string } }[] } } };

/** Makes the browser's fetch retry, and has the page say what goes wrong behind it. */
export function retryFetches(router: () => RouterState): void {
  window.fetch = retryingFetch({
    fetch: window.fetch.bind(window),
    wait: (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); }),
    tell: tellFailure, router,
  });
}

/** Hears of a fault of the page's own scripts: the log learns of it, and the page says so where nothing else does. */
export function hearFault(event: { readonly type: string; readonly error?: unknown; readonly reason?: unknown }): void {
  const fault = event.error ?? event.reason;
  if (!(fault instanceof Error)) return;
  reportFault(fault, (window as Routed).__remixRouter?.state.matches.at(-1)?.route.id ?? 'root');
  // What a boundary has caught is a page of its own; the framework and the browser tell of theirs in their own way.
  if (event.type !== 'fault' && fault.name !== 'AbortError' && !fault.message.includes('React'))
    tellFailure({ kind: 'error', title: NO_ANSWER, detail: fault.message });
}
