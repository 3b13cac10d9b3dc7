import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { UnreachablePage, type UnreachablePageProps } from '#app/components/layout/unreachable-page.tsx';
import stylesheet from '#app/styles/app.css?url';
import { MAX_RETRIES, RETRY_DELAY_MS } from '#app/components/layout/error-texts.ts';
import { withoutSecrets } from '../forms/saved-form.server.ts';
import { leftOutWords } from '#app/components/layout/left-out.ts';
import { problemResponse } from './problem-answer.server.ts';

export interface Unreachable {
  readonly request: Request;
  /** Path and query of the page, without the count of retries. */
  readonly href: string;
  readonly retries: number;
  /** What was posted, where it could be read. */
  readonly form?: FormData;
}

/** The query parameter that counts how often a page has asked again by itself. */
export const RETRY = '_retry';

/** True of a request for a page that a person is to see, rather than for data that a script asks for. */
function isForPerson(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith('.data') && (request.headers.get('Accept') ?? '').includes('text/html');
}

function shown({ request, href, retries, form }: Unreachable): Pick<UnreachablePageProps, 'retry' | 'typed'> {
  if (request.method === 'POST') {
    const { fields, empty, leftOut } = withoutSecrets(form ?? new FormData());
    return {
      typed: {
        fields, empty, leftOut: leftOutWords(leftOut), multipart: (request.headers.get('Content-Type') ?? '').startsWith('multipart/'),
      } };
  }
  if (retries >= MAX_RETRIES) return {};
  return { retry: { href: `${href}${href.includes('?') ? '&' : '?'}${RETRY}=${retries + 1}`, attempt: retries + 1 } };
}

/**
 * 503: the database does not answer. A page asks again by itself every second, up to five times, and then says
 * so; a post is not repeated, but comes back with what was typed. Whoever is not shown a page gets problem details.
 */
export function unreachableAnswer(unreachable: Unreachable): Response {
  const { request, href } = unreachable;
  const headers = { 'Retry-After': String(RETRY_DELAY_MS / 1000), 'Cache-Control': 'no-store' };
  if (!isForPerson(request))
    return problemResponse(503, { title: 'Service Unavailable', detail: 'The database does not answer.' }, request, headers);
  const page = createElement(
    UnreachablePage, { stylesheet, href, referenceId: request.headers.get('X-Request-Id') ?? '', ...shown(unreachable) },
  );
  return new Response(
    `<!DOCTYPE html>${renderToStaticMarkup(page)}`, { status: 503, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } },
  );
}
