import { isRouteErrorResponse } from '@remix-run/react';
import { isStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { problemText } from '#app/components/layout/error-texts.ts';
import { isDatabaseAway } from '#app/db/database-away.ts';
import { statusOf } from '../responses.server.ts';
import { CallRefused } from './call-refused.ts';
import { theirName } from './field-names.server.ts';

interface Asked { readonly headers: Record<string, string>; readonly names: Readonly<Record<string, string>> }

/** Says why there is no answer. Any other fault is thrown on, to be logged and answered with 500. */
export function refusalOf(request: Request, error: unknown, { headers, names }: Asked): Response {
  if (error instanceof CallRefused) return problemOf(request, error.status, error.message, { ...headers, ...error.headers });
  if (error instanceof DomainError) {
    const errors = Object.fromEntries(Object.entries(error.fields ?? {}).map(([field, words]) => [theirName(field, names), words]));
    const status = request.headers.has('If-Match') && isStaleEdit(error) ? 412 : statusOf(error);
    return problemOf(request, status, error.message, headers, Object.keys(errors).length > 0 ? { errors } : {});
  }
  if (error instanceof Response) return problemOf(request, error.status, '', headers);
  const refused = thrownData(error);
  if (refused) return problemOf(request, refused.status, refused.detail, headers);
  if (isDatabaseAway(error))
    return problemOf(request, 503, 'The database does not answer at the moment.', { ...headers, 'Retry-After': '5' });
  throw error;
}

/** The refusals that guards of pages throw. */
function thrownData(error: unknown): { status: number; detail: string } | undefined {
  const from = isRouteErrorResponse(error) ? { status: error.status, data: error.data as unknown } : dataOf(error);
  if (!from) return undefined;
  const detail = (from.data as { detail?: unknown } | null)?.detail;
  return { status: from.status, detail: typeof detail === 'string' ? detail : '' };
}

function dataOf(error: unknown): { status: number; data: unknown } | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error) || !('init' in error)) return undefined;
  const { status = 500 } = (error.init ?? {}) as ResponseInit;
  return { status, data: error.data };
}

function problemOf(request: Request, status: number, words: string, headers: Record<string, string>, more: object = {}): Response {
  const { title, detail } = problemText(status, undefined);
  const instance = `urn:uuid:${request.headers.get('X-Request-Id') ?? ''}`;
  return Response.json({ type: 'about:blank', title: TITLES[status] ?? title, status, detail: words || detail, instance, ...more },
    { status, headers: { ...headers, 'Content-Type': 'application/problem+json; charset=utf-8', 'Cache-Control': 'no-store' } });
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request', 405: 'Method Not Allowed', 409: 'Conflict', 412: 'Precondition Failed', 413: 'Payload Too Large',
  415: 'Unsupported Media Type', 422: 'Unprocessable Content', 429: 'Too Many Requests', 503: 'Service Unavailable',
};
