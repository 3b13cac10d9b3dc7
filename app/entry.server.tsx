import { PassThrough } from 'node:stream';
import { RemixServer } from '@remix-run/react';
import { createReadableStreamFromReadable, type ActionFunctionArgs, type EntryContext, type LoaderFunctionArgs } from '@remix-run/node';
import { renderToPipeableStream } from 'react-dom/server';
import { application } from './application.ts';
import { NonceProvider } from './components/layout/nonce.tsx';

export { openForHost } from './host.server.ts';
export { narrowBuild } from './web/narrow-build.server.ts';

/**
 * Rendered whole rather than streamed: no screen has a slow part. Not renderToString, which would leave out
 * the loader data that the browser needs to take the page over: Remix writes it as a suspended part.
 */
export default function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext, context: { cspNonce?: string }) {
  const nonce = context.cspNonce ?? '';
  return new Promise<Response>((resolve, reject) => {
    const page = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer context={entry} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        onShellError: reject,
        onAllReady() {
          const body = new PassThrough();
          page.pipe(body);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          headers.set('Cache-Control', 'no-store');
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        },
      },
    );
  });
}

/** Unexpected faults, with the request's id; refusals arrive as responses and are no faults. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  application().log.error({ err: error, requestId: request.headers.get('X-Request-Id'), path: new URL(request.url).pathname }, 'request failed');
}
