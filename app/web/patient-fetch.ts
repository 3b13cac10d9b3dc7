import { MOST_RETRIES, RETRY_DELAY_MS, UNREACHABLE } from './error-texts.ts';

/** What the browser's fetch needs around it to be patient. */
export interface Surroundings {
  readonly fetch: typeof fetch;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Sends a form as a page does that has no scripts; the page is left. */
  readonly sendAsPage: (url: URL, fields: readonly (readonly [string, string])[]) => void;
}

const isPageData = (url: URL): boolean => url.pathname.endsWith('.data');

/** The fields of a posted form, where they are all text. */
function fieldsOf(body: unknown): [string, string][] | undefined {
  if (body instanceof URLSearchParams || typeof body === 'string') return [...new URLSearchParams(body)];
  if (!(body instanceof FormData)) return undefined;
  const fields = [...body];
  return fields.every((field): field is [string, string] => typeof field[1] === 'string') ? fields : undefined;
}

/** Looking choices up for a form changes nothing, though it is sent by post. */
const onlyLooksUp = (init: RequestInit | undefined): boolean => fieldsOf(init?.body)?.some(([name, value]) => name === 'intent' && value === 'refresh') ?? false;

function pageOf(url: URL): URL {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  page.searchParams.delete('_routes');
  return page;
}

/**
 * A fetch for the page's own router. What only reads is asked for again every second while the server
 * answers 503, up to five times; then it fails with the words for it. A post is never repeated: it is sent
 * once more as a plain form, whose answer shows everything that was typed.
 */
export function patientFetch({ fetch, wait, sendAsPage }: Surroundings): typeof globalThis.fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, globalThis.location.href);
    let answer = await fetch(input, init);
    if (answer.status !== 503 || url.origin !== globalThis.location.origin || input instanceof Request) return answer;
    const reads = (init?.method ?? 'GET').toUpperCase() === 'GET' || onlyLooksUp(init);
    for (let retry = 0; reads && answer.status === 503 && retry < MOST_RETRIES; retry += 1) {
      await wait(RETRY_DELAY_MS);
      answer = await fetch(input, init);
    }
    // An answer of the route itself says what is unavailable, and is shown.
    if (answer.status !== 503 || answer.headers.has('X-Remix-Response')) return answer;
    const fields = fieldsOf(init?.body);
    if (!fields || !isPageData(url)) throw new Error(UNREACHABLE);
    sendAsPage(pageOf(url), fields);
    return new Promise<Response>(() => undefined);
  };
}
