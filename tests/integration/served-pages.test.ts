import { request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import { afterEach, describe, expect, test } from 'vitest';
import { limitBodies } from '#app/host/checks/limit-bodies.ts';
import { pages } from '#app/host/pages/pages.server.ts';

type Handler = (args: { request: Request }) => unknown;

/** A build whose only route has no page. */
const buildOf = (module: { loader?: Handler; action?: Handler }): ServerBuild => ({
  entry: { module: { default: () => new Response('') } }, publicPath: '/', assetsBuildDirectory: '', isSpaMode: false,
  future: { v3_singleFetch: true, v3_throwAbortReason: true },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  routes: { file: { id: 'file', path: 'file', module } },
}) as unknown as ServerBuild;

let server: Server | undefined;
afterEach(() => { server?.close(); });

/** Serves the route, behind compression as the product does. */
async function serve(module: { loader?: Handler; action?: Handler }, ...before: RequestHandler[]): Promise<number> {
  const app = express().use(compression({ threshold: 0 }), ...before, pages(buildOf(module), 'production'));
  const listening = app.listen(0, '127.0.0.1');
  server = listening;
  await new Promise((begun) => { listening.once('listening', begun); });
  return (listening.address() as AddressInfo).port;
}

const aWhile = (ms = 20) => new Promise((resolve) => { setTimeout(resolve, ms); });
async function until(isSo: () => boolean): Promise<boolean> {
  for (let time = 0; time < 250 && !isSo(); time += 1) await aWhile();
  return isSo();
}

/** Opens an address and reads nothing of its body yet. */
const open = (port: number, headers: Record<string, string> = {}): Promise<IncomingMessage> => new Promise((opened, failed) => {
  ask({ host: '127.0.0.1', port, path: '/file', headers, agent: false }, opened).once('error', failed).end();
});

describe('an answer that comes piece by piece', () => {
  const live = (headers: Record<string, string>) => serve({
    loader: () => new Response(new ReadableStream({ start(events) { events.enqueue(new TextEncoder().encode('data: 1\n\n')); } }),
      { headers }),
  });

  test('is there at once, compressed or not', async () => {
    const port = await live({ 'Content-Type': 'text/event-stream' });
    for (const encoding of ['identity', 'gzip']) {
      const answer = await open(port, { 'Accept-Encoding': encoding });
      const [piece] = await Promise.race([answer.take(1).toArray(), aWhile(5000).then(() => ['nothing'])]) as [Buffer | string];
      expect([encoding, piece.length > 7], String(piece)).toEqual([encoding, true]);
      answer.destroy();
    }
  });

  test.each(['identity', 'gzip'])('is made no faster than it is read (%s)', async (encoding) => {
    let made = 0;
    const port = await serve({
      loader: () => new Response(new ReadableStream({
        pull(piece) {
          made += 1;
          if (made > 5000) return piece.close();
          piece.enqueue(crypto.getRandomValues(new Uint8Array(65_536)));
        },
      }), { headers: { 'Content-Type': 'text/csv' } }),
    });
    const answer = await open(port, { 'Accept-Encoding': encoding });
    let before = -1;
    while (before !== made) {
      before = made;
      await aWhile(300);
    }
    expect(made, 'pieces of 64 KB that lie between the two ends').toBeLessThan(500);
    answer.destroy();
  });
});

test('a request that is given up is so for its loader too', async () => {
  let signal: AbortSignal | undefined;
  const port = await serve({ loader: ({ request }) => { signal = request.signal; return new Promise(() => undefined); } });
  const asked = ask({ host: '127.0.0.1', port, path: '/file', agent: false }).on('error', () => undefined).end();
  expect(await until(() => signal !== undefined)).toBe(true);
  expect(signal?.aborted).toBe(false);
  asked.destroy();
  expect(await until(() => signal?.aborted === true)).toBe(true);
});

test('to HEAD there are the headers alone, and what would have been sent is closed', async () => {
  let isClosed = false;
  const body = () => new ReadableStream({ pull(piece) { piece.enqueue(new Uint8Array(9)); }, cancel() { isClosed = true; } });
  const port = await serve({ loader: () => new Response(body(), { headers: { 'Content-Type': 'text/csv' } }) });
  const answer = await fetch(`http://127.0.0.1:${port}/file`, { method: 'HEAD' });
  expect([answer.status, answer.headers.get('Content-Type'), await answer.text()]).toEqual([200, 'text/csv; charset=utf-8', '']);
  expect(isClosed).toBe(true);
});

test('nothing is stored that does not say so itself', async () => {
  const stored = async (headers: Record<string, string>) => {
    const port = await serve({ loader: () => new Response('text', { headers }) });
    const answer = await fetch(`http://127.0.0.1:${port}/file`);
    server?.close();
    return answer.headers.get('Cache-Control');
  };
  expect(await stored({})).toBe('no-store');
  expect(await stored({ 'Cache-Control': 'private, max-age=60' })).toBe('private, max-age=60');
});

test('a method that a route has nothing for is refused with those that it has', async () => {
  const refused = async (module: { loader?: Handler; action?: Handler }, method: string) => {
    const answer = await fetch(`http://127.0.0.1:${await serve(module)}/file`, { method });
    server?.close();
    return [answer.status, answer.headers.get('Allow'), answer.headers.get('Content-Type')];
  };
  expect(await refused({ loader: () => new Response('') }, 'POST')).toEqual([405, 'GET, HEAD', 'application/problem+json; charset=utf-8']);
  expect(await refused({ action: () => new Response('') }, 'GET')).toEqual([405, 'POST', 'application/problem+json; charset=utf-8']);
});

test('a body that does not say its length is read to its end, and no further than may be sent', async () => {
  let read = 0;
  let isRefused = false;
  const refuse = limitBodies((_request, response, status) => { isRefused = true; response.status(status).end('too much'); });
  const port = await serve({
    async action({ request }) {
      read = (await request.arrayBuffer()).byteLength;
      return new Response(String(read));
    },
  }, refuse);
  const post = (bytes: number) => new Promise<[number | undefined, string]>((answered, failed) => {
    const sent = ask({ host: '127.0.0.1', port, path: '/file', method: 'POST', headers: { 'Transfer-Encoding': 'chunked' }, agent: false },
      (answer) => {
        answer.toArray().then((parts: Buffer[]) => { answered([answer.statusCode, Buffer.concat(parts).toString()]); }, failed);
      });
    sent.once('error', failed).end(Buffer.alloc(bytes, 'a'));
  });
  expect(await post(1024 * 1024)).toEqual([200, String(1024 * 1024)]);
  expect(isRefused).toBe(false);
  expect(await post(1024 * 1024 + 1)).toEqual([413, 'too much']);
});
