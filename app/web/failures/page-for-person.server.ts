import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { redirect } from '@remix-run/node';
import { problemText } from '#app/components/layout/error-texts.ts';
import { RefusedPage } from '#app/components/layout/refused-page.tsx';
import { paths } from '#app/screens/paths.ts';
import stylesheet from '#app/styles/app.css?url';
import { safeReturnTo } from '../auth/return-to.ts';

/** Addresses at which programs alone call, whatever they say that they read. */
const FOR_PROGRAMS = /^\/(?:api\/|auth\/backchannel-logout$)/;

/** Tells requests whose answer a browser shows to a person, whatever it is: no script waits for it. */
function isNavigation(request: Request): boolean {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('.data') || FOR_PROGRAMS.test(pathname)) return false;
  const mode = request.headers.get('Sec-Fetch-Mode');
  return mode === null ? (request.headers.get('Accept') ?? '').includes('text/html') : mode === 'navigate';
}

/** Tells data, and what is refused without a page. */
function isData({ status, headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? '';
  return /^application\/(problem\+)?json\b/.test(type) || (status >= 400 && !type.startsWith('text/html'));
}

/** Finds the page that the request came from, where it is one of ours and another one; home otherwise. */
function pageBefore({ url, headers }: Request): string {
  const { origin, pathname } = new URL(url);
  const referer = headers.get('Referer') ?? '';
  const before = safeReturnTo(referer.startsWith(`${origin}/`) ? referer.slice(origin.length) : null);
  return before.split('?')[0] === pathname ? paths.home() : before;
}

/** Reads the messages of a refused form, as problem details have them; undefined of anything else. */
export async function wordsIn(response: Response): Promise<object | undefined> {
  if (!/^application\/json\b/.test(response.headers.get('Content-Type') ?? '')) return undefined;
  const body = await response.clone().json().catch(() => undefined) as { result?: Refused } | null | undefined;
  const result = body?.result;
  if (result?.status !== 'error' && !result?.error) return undefined;
  const messages = new Set(Object.values(result.error ?? {}).flatMap((each) => each ?? []));
  return { title: 'This was not done', detail: [...messages].join('\n') };
}

interface Refused { readonly status?: unknown; readonly error?: Readonly<Record<string, readonly string[] | null>> | null }

/**
 * Makes a page for a person to whom a browser would show data as such, as they sent a form to an address without a page or asked for a file
 * that is refused: `words` and the way back. What was done without a word leads back at once. Undefined where the answer is right as it is.
 */
export async function pageForPerson(request: Request, response: Response, words: unknown): Promise<Response | undefined> {
  const isRefused = response.status >= 400;
  if ((request.method !== 'POST' && !isRefused) || !isNavigation(request) || !isData(response)) return undefined;
  const headers = cookiesOf(response);
  if (!isRefused) return redirect(pageBefore(request), { status: 303, headers });
  const body: unknown = words ?? await response.clone().json().catch(() => undefined);
  const { title, detail } = problemText(response.status, body);
  const page = createElement(RefusedPage, {
    stylesheet, status: response.status, heading: title, words: detail.split('\n'), backHref: pageBefore(request), homeHref: paths.home(),
    referenceId: request.headers.get('X-Request-Id') ?? '',
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { status: response.status, headers });
}

const cookiesOf = (response: Response): Headers =>
  new Headers(response.headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie]));
