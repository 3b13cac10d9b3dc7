import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { renderToString } from 'react-dom/server';
import { startBot } from '#bot/host.ts';
import { application } from './application.ts';
import { NonceProvider } from './components/layout/nonce.tsx';
import { isDatabaseAway } from './db/database-away.ts';
import { paths } from './screens/paths.ts';
import { answerWithoutPage } from './web/failures/answer-without-page.server.ts';
import { unreachableWhenAway } from './web/failures/unreachable-when-away.server.ts';
import { notesOf } from './web/request-notes.server.ts';

export { openForHost } from './host.server.ts';

/** Starts the bot on the open application; its handler answers /api/messages. */
export const startChat = () =>
  startBot({ app: application(),
    paths: { entry: (date, empId, timeId) => paths.editTimesheet(date, empId, timeId), day: paths.dayView, link: paths.linkTeams } });

export { answerMetrics } from './host/metrics-handler.server.ts';
export { observe } from './host/observe.server.ts';
export { pages } from './host/pages/pages.server.ts';
export { refuse } from './host/refuse.server.ts';

const UNSAFE_IN_SCRIPT: Readonly<Record<string, string>> = {
  '&': '\\u0026', '<': '\\u003c', '>': '\\u003e', '\u2028': '\\u2028', '\u2029': '\\u2029',
};

/** The loader data for the browser to take the page over with, as the scripts that Remix would stream after the page. */
async function handOver(stream: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  if (!stream) return '';
  const data = JSON.stringify(await new Response(stream).text()).replace(
    /[&<>\u2028\u2029]/g, (character) => UNSAFE_IN_SCRIPT[character] ?? '',
  );
  const controller = 'window.__remixContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${data});${controller}.close();</script>`;
}

/**
 * Draws a page whole rather than as a stream: no screen has a slow part, and one string costs a third less. renderToString leaves suspended
 * parts out, and Remix sends the loader data as one; it is added here.
 */
async function drawPage(url: string, status: number, headers: Headers, entry: EntryContext, nonce: string): Promise<Response> {
  const { serverHandoffStream, ...rest } = entry;
  const html = renderToString(
    <NonceProvider value={nonce}>
      <RemixServer context={rest} url={url} nonce={nonce} />
    </NonceProvider>,
  );
  const body = Buffer.from(`<!DOCTYPE html>${html}${await handOver(serverHandoffStream, nonce)}`);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Length', String(body.length));
  return new Response(body, { status, headers });
}

/** Answers a request whose route has a page: with the page, or with what takes its place. */
export default async function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext,
  context: AppLoadContext): Promise<Response> {
  const nonce = String(context['cspNonce'] ?? '');
  return answerWithoutPage({ request, context }, status) ?? drawPage(request.url, status, headers, entry, nonce);
}

/** Answers a page's own router with what the routes gave it, unless the database was away. */
export const handleDataRequest = (response: Response, args: LoaderFunctionArgs | ActionFunctionArgs): Response =>
  unreachableWhenAway(args) ?? response;

/** Unexpected faults, with the request's id; refusals arrive as responses and are no faults. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (isDatabaseAway(error)) notesOf(context).isDatabaseAway = true;
  if (isRouteErrorResponse(error)) notesOf(context).refusal = error.data;
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  // By the request's id; its address may name people and what they look for.
  application().log.error({ err: error, requestId: request.headers.get('X-Request-Id') }, 'request failed');
}
