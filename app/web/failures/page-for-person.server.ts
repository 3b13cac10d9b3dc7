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

/** True of a request whose answer a browser shows to a person, whatever it is: no script waits for it. */
function isNavigation(request: Request): boolean {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('.data') || FOR_PROGRAMS.test(pathname)) return false;
  const mode = request.headers.get('Sec-Fetch-Mode');
  return mode === null ? (request.headers.get('Accept') ?? '').includes('text/html') : mode === 'navigate';
}

const isData = (response: Response): boolean => /^application\/(problem\+)?json\b/.test(response.headers.get('Content-Type') ?? '');

/** The page that the request came from, where it is one of ours and another one. */
function pageBefore({ url, headers }: Request): string {
  const { origin, pathname } = new URL(url);
  const referer = headers.get('Referer') ?? '';
  const before = safeReturnTo(referer.startsWith(`${origin}/`) ? referer.slice(origin.length) : null);
  return before.split('?')[0] === pathname ? paths.home() : before;
}

/** The messages of a refused form; undefined of anything else. */
function messagesOf(body: unknown): readonly string[] | undefined {
  const result = (body as { result?: { status?: unknown; error?: Record<string, readonly string[] | null> | null } } | null)?.result;
  if (result?.status !== 'error' && !result?.error) return undefined;
  return [...new Set(Object.values(result.error ?? {}).flatMap((messages) => messages ?? []))];
}

/**
 * Any answer; data that a browser would show as such to a person, who sent a form to an address without a page or asked for a file that is
 * refused, becomes a page with the same words and the way back. A form that is refused has the status 422, whatever the framework made of it.
 */
export async function pageForPerson(request: Request, response: Response): Promise<Response> {
  const isPost = request.method === 'POST';
  if ((!isPost && response.status < 400) || !isNavigation(request) || !isData(response)) return response;
  const body: unknown = await response.clone().json().catch(() => undefined);
  const messages = messagesOf(body);
  if (response.status < 400 && !messages) return redirect(pageBefore(request), { status: 303, headers: cookiesOf(response) });
  const status = response.status < 400 ? 422 : response.status;
  const { title, detail } = problemText(status, body);
  const page = createElement(RefusedPage, {
    stylesheet, status, heading: messages ? 'This was not done' : title, words: messages?.length ? messages : [detail],
    backHref: pageBefore(request), homeHref: paths.home(), referenceId: request.headers.get('X-Request-Id') ?? '',
  });
  const headers = cookiesOf(response);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { status, headers });
}

const cookiesOf = (response: Response): Headers =>
  new Headers(response.headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie]));
