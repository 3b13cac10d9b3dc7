import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { createReadableStreamFromReadable, type ServerBuild } from '@remix-run/node';
import type { NextFunction, Request as HostRequest, Response as HostResponse } from 'express';
import { answerPages, type AnswerPage } from '#app/web/failures/answer-page.server.ts';
import { narrowBuild } from '#app/framework/narrow-build.server.ts';

type PageHandler = (request: HostRequest, response: HostResponse, next: NextFunction) => void;

function headersOf(request: HostRequest): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headers)) for (const value of [values ?? []].flat()) headers.append(name, value);
  return headers;
}

/**
 * The address as the browser sees it. Throws a 400 for one that cannot be read. The router's old way to ask for
 * data is not served: its parameter means nothing.
 */
function urlOf(request: HostRequest): string {
  const href = `${request.protocol}://${request.get('Host') ?? ''}${request.originalUrl}`;
  if (!URL.canParse(href)) throw Object.assign(new Error('The address of the request cannot be read.'), { status: 400 });
  const url = new URL(href);
  if (!url.searchParams.has('_data')) return href;
  url.searchParams.delete('_data');
  return url.href;
}

/**
 * For a body that does not say its length: how much of it is read, and the answer to one that is longer. The host leaves it in
 * `response.locals`.
 */
interface BodyLimit {
  readonly bytes: number;
  refuse(): void;
}

const limitOf = (response: HostResponse): BodyLimit | undefined => response.locals['bodyLimit'] as BodyLimit | undefined;

/** The body as it comes, until it is longer than the limit. Its sender stays connected, to be told so. */
function counted(body: ReadableStream<Uint8Array>, most: number, exceed: () => void): ReadableStream<Uint8Array> {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.byteLength;
      if (bytes <= most) return controller.enqueue(part);
      exceed();
      controller.error(new Error('The body is too large.'));
    },
  });
  return body.pipeThrough(counter, { preventCancel: true });
}

function bodyOf(request: HostRequest, limit: BodyLimit | undefined, exceed: () => void): ReadableStream<Uint8Array> {
  const body = createReadableStreamFromReadable(request);
  return limit ? counted(body, limit.bytes, exceed) : body;
}

function toWeb(request: HostRequest, response: HostResponse, gone: AbortController, exceed: () => void): Request {
  const tooLong = () => {
    exceed();
    gone.abort();
  };
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const body = isRead ? {} : { body: bodyOf(request, limitOf(response), tooLong), duplex: 'half' as const };
  return new Request(urlOf(request), { method: request.method, headers: headersOf(request), signal: gone.signal, ...body });
}

const POLICY = 'Content-Security-Policy';
/** Headers of which an answer may have several; of the others, its own replaces the host's. */
const MANY: ReadonlySet<string> = new Set(['set-cookie', 'vary', 'link']);

/**
 * Makes one policy of the host's and of what a page allows itself beyond it, which would allow nothing in a header of its own. An answer
 * that begins with a policy of its own has that one alone.
 */
function settlePolicy(answer: Response, response: HostResponse): void {
  const own = answer.headers.get(POLICY);
  if (own) response.set(POLICY, own.startsWith('default-src') ? own : `${String(response.getHeader(POLICY))};${own}`);
}

/** Sends a body as fast as it is read at the other end. Throws when it breaks off; reads no more of it when its reader has gone. */
async function sendBody(body: ReadableStream<Uint8Array>, response: HostResponse, gone: AbortSignal): Promise<void> {
  const isLive = String(response.getHeader('Content-Type')).startsWith('text/event-stream');
  if (isLive) response.flushHeaders();
  for await (const part of Readable.fromWeb(body as NodeStream<Uint8Array>)) {
    if (gone.aborted) return;
    if (!response.write(part)) await once(response, 'drain', { signal: gone });
    // Compression holds back what is short.
    if (isLive) (response as { flush?: () => void }).flush?.();
  }
  response.end();
}

async function send(answer: Response, response: HostResponse, gone: AbortSignal): Promise<void> {
  response.status(answer.status);
  settlePolicy(answer, response);
  for (const [name, value] of answer.headers) {
    if (MANY.has(name)) response.append(name, value);
    else if (name !== POLICY.toLowerCase()) response.set(name, value);
  }
  // Pages and their data are somebody's own, and are asked for anew each time.
  if (!answer.headers.has('Cache-Control')) response.set('Cache-Control', 'no-store');
  if (answer.body) await sendBody(answer.body, response, gone);
  else response.end();
}

/**
 * The host's handler for pages. A built product is given as it is, one in development as a function that is
 * asked for every request. Leaves the name of the route in `response.locals.route`.
 */
export function pageHandler(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): PageHandler {
  const narrowed = typeof build === 'function' ? undefined : narrowBuild(build);
  const answers = new Map<string, AnswerPage>();
  return (request, response, next) => {
    const pattern = narrowed?.patternOf(request.path) ?? 'page';
    const answer = answers.get(pattern) ?? answerPages(narrowed?.buildOf(pattern) ?? build, mode);
    answers.set(pattern, answer);
    response.locals['route'] = pattern;
    let isTooLong = false;
    const gone = new AbortController();
    response.once('close', () => { if (!response.writableFinished) gone.abort(); });
    const answered = async () => {
      const made = await answer(toWeb(request, response, gone, () => { isTooLong = true; }),
        { cspNonce: String(response.locals['cspNonce']) });
      if (isTooLong) limitOf(response)?.refuse();
      else await send(made, response, gone.signal);
    };
    answered().catch((error: unknown) => {
      if (isTooLong) limitOf(response)?.refuse();
      else if (!response.destroyed) next(error);
    });
  };
}
