import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { HttpCall } from '#app/domain/kernel/answer.ts';
import { hasAlready } from '../known-tag.server.ts';
import type { ServedCall } from './call-table.server.ts';
import { withTheirNames } from './field-names.server.ts';

interface Listed { readonly rows: readonly unknown[]; readonly total: number }

const isListed = (result: unknown): result is Listed =>
  typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows) && 'total' in result
  && typeof result.total === 'number';

/** Answers with a result as JSON, by the names of the specification, or that the caller has it already. */
export function answerOf(request: Request, { http, useCase }: ServedCall, result: unknown, headers: Record<string, string>): Response {
  const status = http.status ?? 200;
  // A command that answers nothing has nothing to describe.
  if (status === 204 || useCase.output instanceof z.ZodVoid) return new Response(null, { status, headers });
  const body = JSON.stringify(withTheirNames(result ?? null, http.names ?? {}));
  const all = {
    ...headers, ...(isByRows(request, http) ? partsOf(request, result) : pagesOf(request, result)),
    'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, no-cache',
  };
  if (useCase.kind === 'command') return new Response(body, { status, headers: all });
  const etag = tagOf(result, body);
  if (hasAlready(request, etag)) return new Response(null, { status: 304, headers: { ...all, ETag: etag } });
  return new Response(request.method === 'HEAD' ? null : body, { status, headers: { ...all, ETag: etag } });
}

/** The version of a record, which `If-Match` takes; of everything else a digest. */
function tagOf(result: unknown, body: string): string {
  const version = typeof result === 'object' && result !== null && 'version' in result ? result.version : undefined;
  return typeof version === 'number' ? `"${version}"` : `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** The total of a list, and where its other pages are (RFC 8288). */
function pagesOf(request: Request, result: unknown): Record<string, string> {
  if (!isListed(result)) return {};
  const url = new URL(request.url);
  const page = Number(url.searchParams.get('page') ?? 1) || 1;
  const size = result.rows.length > 0 ? Math.max(result.rows.length, Number(url.searchParams.get('size') ?? 0)) : 0;
  const last = size > 0 ? Math.max(1, Math.ceil(result.total / size)) : 1;
  const link = (to: number, rel: string) => {
    url.searchParams.set('page', String(to));
    return `<${url.pathname}${url.search}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [link(1, 'first'), link(page - 1, 'prev')] : []), ...(page < last ? [link(page + 1, 'next'), link(last, 'last')] : []),
  ];
  return { 'X-Total-Count': String(result.total), ...(links.length > 0 ? { Link: links.join(', ') } : {}) };
}

const isByRows = (request: Request, { skips }: HttpCall): boolean =>
  skips === true && !['page', 'size'].some((name) => new URL(request.url).searchParams.has(name));

/** The same of a list that is asked for by rows to skip and to take, of which the first part says how many it took. */
function partsOf(request: Request, result: unknown): Record<string, string> {
  if (!isListed(result)) return {};
  const { searchParams, pathname } = new URL(request.url);
  const asked = (wanted: string) => [...searchParams].find(([name]) => name.toLowerCase() === wanted)?.[1];
  const size = Number(asked('take') ?? asked('limit') ?? asked('pagesize') ?? result.rows.length);
  const after = Number(asked('skip') ?? 0) + size;
  if (size === 0 || after >= result.total) return { 'X-Total-Count': String(result.total) };
  const kept = [...searchParams].filter(([name]) => name.toLowerCase() !== 'skip');
  const next = new URLSearchParams([...kept, ['skip', String(after)]]);
  return { 'X-Total-Count': String(result.total), 'Link': `<${pathname}?${next.toString()}>; rel="next"` };
}
