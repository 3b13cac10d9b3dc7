import { MAX_RETRIES, RETRY_DELAY_MS, UNREACHABLE, type ErrorText } from '#app/components/layout/error-texts.ts';
import { STILL_HERE, NO_ANSWER, TRYING_AGAIN, type Failure } from '#app/components/ui/failure.ts';
import { pageDataOf } from './page-data.ts';
import { refusalOf } from '#app/web/failures/refusal-words.ts';
import { isSecretName } from '#app/web/failures/secret-name.ts';

/** What of the page's router says for whom something is asked. */
export interface RouterState {
  readonly location: { readonly pathname: string };
  readonly navigation: { readonly state: 'idle' | 'loading' | 'submitting'; readonly location?: { readonly pathname: string } | undefined };
  /** What the page's last post was answered, by route. */
  readonly actionData?: Readonly<Record<string, unknown>> | null | undefined;
}

/** What the browser's fetch needs around it to retry. */
export interface Surroundings {
  readonly fetch: typeof fetch;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Says over the page what went wrong; undefined once a form has arrived after all. */
  readonly tell: (failure: Failure | undefined) => void;
  readonly router: () => RouterState;
}

/** Answers that are waited for by nobody any more: what is asked next takes their place. */
const never = () => new Promise<never>(() => undefined);

function fieldsOf(body: unknown): (readonly [string, FormDataEntryValue])[] {
  if (body instanceof FormData) return [...body];
  return body instanceof URLSearchParams || typeof body === 'string' ? [...new URLSearchParams(body)] : [];
}

/** Looking choices up for a form changes nothing, though it is sent by post. */
const onlyLooksUp = (body: unknown): boolean => fieldsOf(body).some(([name, value]) => name === 'intent' && value === 'refresh');

const pageOf = ({ pathname }: URL): string => pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');

function typed(body: unknown): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const [name, value] of fieldsOf(body)) {
    if (typeof value !== 'string' || isSecretName(name)) continue;
    const known = values[name];
    values[name] = known === undefined ? value : [known, value].flat();
  }
  return values;
}

/** The form goes on as if it had been refused: with what was typed, and with what the page's last answer offered for it. */
function unsent(body: unknown, { actionData }: RouterState): Response {
  const before = Object.values(actionData ?? {})[0];
  const answer = { ...(typeof before === 'object' ? before : {}), result: { initialValue: typed(body) }, unsent: true };
  return new Response(pageDataOf({ data: answer }), { status: 503 });
}

/**
 * A fetch for the page's own router. What only reads is asked for again every second while the server answers 503, up
 * to five times. A post is never repeated. What fails then leaves the page as it is, with a message over it: a form
 * keeps what was typed and can be sent again. Only a page that was wanted and cannot be had is an error page.
 */
export function retryingFetch({ fetch, wait, tell, router }: Surroundings): typeof globalThis.fetch {
  async function ask(input: string | URL, init: RequestInit | undefined): Promise<Response> {
    const reads = (init?.method ?? 'GET').toUpperCase() === 'GET' || onlyLooksUp(init?.body);
    let answer = await fetch(input, init);
    for (let retry = 0; reads && answer.status === 503 && retry < MAX_RETRIES; retry += 1) {
      if (retry === 0) tell({ kind: 'info', title: '', detail: TRYING_AGAIN });
      await wait(RETRY_DELAY_MS);
      answer = await fetch(input, init);
    }
    if (reads && answer.status === 503 && !answer.headers.has('X-Remix-Response'))
      return Response.json({ title: 'Service Unavailable', detail: UNREACHABLE }, { status: 503 });
    return answer;
  }

  return async (input, init) => {
    if (input instanceof Request || new URL(input, globalThis.location.href).origin !== globalThis.location.origin)
      return fetch(input, init);
    const url = new URL(input, globalThis.location.href);
    const state = router();
    const { navigation } = state;
    const posts = init?.body !== undefined && init.body !== null;
    // While a form is on its way, what is read of the same page is read for something else.
    const isWanted = navigation.location?.pathname === pageOf(url) && navigation.state === (posts ? 'submitting' : 'loading');
    let answer: Response | undefined;
    let words: ErrorText | undefined;
    try {
      answer = await ask(input, init);
      words = await refusalOf(answer, isWanted, posts);
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      words = { title: NO_ANSWER, detail: error instanceof Error ? error.message : '' };
    }
    if (words === undefined) {
      if (isWanted && posts) tell(undefined);
      return answer!;
    }
    if (isWanted && !posts)
      throw Object.assign(new Error(words.detail), { status: answer?.status ?? 0, statusText: '', internal: false, data: words });
    tell({ kind: 'error', ...words, detail: isWanted ? `${words.detail.replace(/\w$/, '$&.')} ${STILL_HERE}` : words.detail });
    if (isWanted) return unsent(init?.body, state);
    // A form waits for what it has asked, and goes on with what it has.
    if (onlyLooksUp(init?.body)) return new Response(pageDataOf({ data: { unsent: true } }), { status: 503 });
    if (!url.pathname.endsWith('.data')) return answer ?? new Response(null, { status: 503 });
    return posts || pageOf(url) === state.location.pathname ? never() : new Response(null, { status: 204 });
  };
}
