import { isRouteErrorResponse } from '@remix-run/react';
import { isStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { problemText } from '#app/components/layout/error-texts.ts';
import { isDatabaseAway } from '#app/db/database-away.ts';
import type { RouteArgs } from '../context.server.ts';
import { statusOf } from '../responses.server.ts';
import { answerOf } from './answer.server.ts';
import { CallRefused } from './call-refused.ts';
import { findCall, type ServedCall } from './call-table.server.ts';
import { requireCaller } from './caller.server.ts';
import { answerPreflight } from './preflight.server.ts';
import { pdfOf } from './pdf.server.ts';
import { theirName } from './field-names.server.ts';
import { readInput, shapeOf } from './read-input.server.ts';

/**
 * Answers a call of the API: settles who makes it, finds the use-case of its method and path, reads the input by the use-case's own
 * contract, and answers with the result. Whatever is refused, is as problem details (RFC 9457).
 */
export async function serveCall(args: RouteArgs): Promise<Response> {
  const { request } = args;
  let headers: Record<string, string> = {};
  let names = {};
  try {
    const path = new URL(request.url).pathname;
    if (request.method === 'OPTIONS') return await answerPreflight(args, path);
    const found = findCall(request.method, path);
    if ('methods' in found) throw noSuchCall(found.methods);
    names = found.http.names ?? {};
    const caller = await requireCaller(args);
    headers = caller.headers;
    try {
      const input = await readInput(request, found.http, found.useCase.input, found.params);
      const result = await found.useCase.call(contextFor(caller.ctx, request, found), withVersion(request, found, input) as never);
      if (found.http.isPdf) return await pdfOf(caller.ctx, result as never, headers);
      return answerOf(request, found, result, headers);
    } finally {
      caller.done();
    }
  } catch (error) {
    return refusalOf(request, error, { headers, names });
  }
}

const noSuchCall = (methods: readonly string[]): CallRefused => (methods.length === 0
  ? new CallRefused(404, problemText(404, undefined).detail)
  : new CallRefused(405, `This address takes ${methods.join(', ')} alone.`, { Allow: methods.join(', ') }));

/** A key of its own makes a call that writes happen once, however often it is sent. */
function contextFor(ctx: Ctx, request: Request, { useCase }: ServedCall): Ctx {
  const key = request.headers.get('Idempotency-Key');
  if (key === null || useCase.kind === 'query') return ctx;
  if (!/^[\x21-\x7e]{1,100}$/.test(key))
    throw new CallRefused(400, 'Idempotency-Key must be 1 to 100 characters, without spaces.');
  return { ...ctx, idempotencyKey: key };
}

/** `If-Match` names the version that the caller has seen. */
function withVersion(request: Request, { useCase }: ServedCall, input: Record<string, unknown>): Record<string, unknown> {
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(request.headers.get('If-Match') ?? '')?.[1];
  return match !== undefined && 'version' in shapeOf(useCase.input) ? { ...input, version: Number(match) } : input;
}

interface Asked { readonly headers: Record<string, string>; readonly names: Readonly<Record<string, string>> }

/** Says why there is no answer. Any other fault is thrown on, to be logged and answered with 500. */
function refusalOf(request: Request, error: unknown, { headers, names }: Asked): Response {
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
