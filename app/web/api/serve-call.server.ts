import type { Ctx } from '#app/domain/kernel/context.ts';
import { problemText } from '#app/components/layout/error-texts.ts';
import type { RouteArgs } from '../context.server.ts';
import { answerOf } from './answer.server.ts';
import { CallRefused } from './call-refused.ts';
import { findCall, type ServedCall } from './call-table.server.ts';
import { requireCaller } from './caller.server.ts';
import { answerPreflight } from './preflight.server.ts';
import { pdfOf } from './pdf.server.ts';
import { readInput, shapeOf } from './read-input.server.ts';
import { refusalOf } from './refusal.server.ts';

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
