import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepEarlyText } from './web/keep-early-text.ts';
import { patientFetch } from './web/patient-fetch.ts';

function sendAsPage(url: URL, fields: readonly (readonly [string, string])[]): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url.href;
  form.hidden = true;
  for (const [name, value] of fields) {
    const input = document.createElement('textarea');
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

window.fetch = patientFetch({
  fetch: window.fetch.bind(window),
  wait: (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); }),
  sendAsPage,
});

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
