import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepEarlyText } from './framework/keep-early-text.ts';

// Later is soon enough, and pages that work need none of it. What fails before is heard of then, and what fails in hearing it by nobody.
const retrying = import('./framework/retry-fetches.ts');
void retrying.then(({ retryFetches }) => retryFetches(() => window.__remixRouter.state));
for (const type of ['error', 'unhandledrejection', 'fault']) {
  window.addEventListener(type, (event) => { retrying.then(({ hearFault }) => hearFault(event)).catch(() => undefined); });
}

keepEarlyText(HTMLTextAreaElement.prototype);

/**
 * Remix suspends its first render, above every boundary, until the page's data is decoded. A key or a click in that
 * moment would have React give the whole page up ("Root did not complete"), so the decoding is waited for before.
 */
async function dataIsThere(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

await dataIsThere();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
