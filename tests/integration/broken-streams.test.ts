import type { AddressInfo } from 'node:net';
import type { ServerBuild } from '@remix-run/node';
import express, { type NextFunction, type Request as HostRequest, type Response as HostResponse } from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#app/host/pages/pages.server.ts';
import { eventStream } from '#app/routes/_app/jobs/$jobId/event-stream.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { csvFile } from '#app/lists/files/export-csv.server.ts';
import { contentOf } from '#app/web/export/export-list.server.ts';
import { xlsxFile } from '#app/lists/files/export-xlsx.server.ts';

type Rows = AsyncGenerator<{ type: 'text'; value: string }[][]>;

const unhandled: unknown[] = [];
const note = (error: unknown) => { unhandled.push(error); };
beforeAll(() => { process.on('uncaughtException', note).on('unhandledRejection', note); });
afterAll(() => {
  process.off('uncaughtException', note).off('unhandledRejection', note);
});

const aWhile = () => new Promise((resolve) => { setTimeout(resolve, 20); });
const FAULTS: readonly [what: string, error: Error][] = [
  ['a refusal', new DomainError('forbidden', 'Not yours.')],
  ['a database that is gone', Object.assign(new Error('gone'), { code: 'ECONNRESET' })],
];
/** Rows that break off after so many batches. */
async function* rowsUntil(batches: number, error: Error): Rows {
  for (let batch = 0; batch < batches; batch += 1)
    yield Array.from({ length: 500 }, () => [{ type: 'text' as const, value: 'a'.repeat(50) }]);
  await aWhile();
  throw error;
}

/** Bytes of a stream as far as it comes; its fault. */
async function readAll(stream: AsyncIterable<unknown>): Promise<unknown> {
  try {
    for await (const part of stream) expect(part).toBeDefined();
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('a fault while rows are read', () => {
  test.each(FAULTS.flatMap(([what, error]) => [0, 1, 20].map((batches) => [what, batches, error] as const)))(
    'is that of the file alone: %s after %i batches', async (_what, batches, error) => {
    expect(await readAll(xlsxFile('Invoices', ['A'], rowsUntil(batches, error)))).toBe(error);
    expect(await readAll(csvFile(['A'], rowsUntil(batches, error)))).toBe(error);
    await aWhile();
    expect(unhandled).toEqual([]);
  });

  test('leaves no row to be read once the file is given up', async () => {
    let read = 0;
    let ended = false;
    async function* endless(): Rows {
      try {
        for (;;) {
          read += 1;
          yield Array.from({ length: 500 }, () => [{ type: 'text' as const, value: String(read).repeat(20) }]);
          await new Promise((resolve) => { setImmediate(resolve); });
        }
      } finally {
        ended = true;
      }
    }
    const file = xlsxFile('Invoices', ['A'], endless());
    for await (const part of file) if (read > 2 && part) break;
    for (let time = 0; time < 50 && !ended; time += 1) await aWhile();
    expect(ended).toBe(true);
  });
});

/** A build whose only route answers with what `make` gives. */
const buildOf = (make: (request: Request) => Response): ServerBuild => ({
  entry: { module: { default: () => new Response('') } }, publicPath: '/', assetsBuildDirectory: '', isSpaMode: false, future: {},
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  routes: { file: { id: 'file', path: 'file', module: { loader: ({ request }: { request: Request }) => make(request) } } },
}) as unknown as ServerBuild;

/** What the host logs of a request whose answer is made by `make`, and what its reader got. */
async function asked(make: (request: Request) => Response): Promise<{ faults: unknown[]; got: unknown }> {
  const faults: unknown[] = [];
  const app = express();
  app.use((_request, response, next) => {
    response.set('Content-Security-Policy', "default-src 'self'");
    next();
  });
  app.use(pages(buildOf(make), 'production'));
  app.use((error: unknown, _request: HostRequest, response: HostResponse, _next: NextFunction) => {
    faults.push(error);
    response.destroy();
  });
  const server = app.listen(0);
  try {
    const answer = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/file`);
    return { got: await answer.then((begun) => begun.text()).catch(() => 'broken off'), faults };
  } finally {
    server.close();
  }
}

describe.each(FAULTS)('%s in the stream of an answer', (_what, error) => {
  test('breaks off a file, whose handle is closed', async () => {
    let closed = 0;
    let reads = 0;
    const file = {
      read: () => (reads++ === 0 ? Promise.resolve({ bytesRead: 3, buffer: Buffer.from('abc') }) : Promise.reject(error)),
      close: () => { closed += 1; return Promise.resolve(); },
    };
    expect(await asked(() => new Response(contentOf(file as never)))).toEqual({ got: 'broken off', faults: [error] });
    expect([closed, unhandled]).toEqual([1, []]);
  });

  test('breaks off the progress of a piece of work', async () => {
    let reads = 0;
    const read = () => (reads++ === 0 ? Promise.resolve({ done: 1 }) : Promise.reject(error));
    expect(await asked(({ signal }) => eventStream({ read, isLast: () => false, signal }))).toEqual({ got: 'broken off', faults: [error] });
    expect(unhandled).toEqual([]);
  });
});

test('an answer that nobody reads any more is not read to its end, and is no fault', async () => {
  let cancelled = false;
  let port = 0;
  const faults: unknown[] = [];
  const app = express();
  app.use(pages(buildOf(() => new Response(new ReadableStream({
    pull(controller) { controller.enqueue(new Uint8Array(65_536)); }, cancel() { cancelled = true; },
  }))), 'production'));
  app.use((error: unknown, _request: HostRequest, response: HostResponse, _next: NextFunction) => {
    faults.push(error);
    response.destroy();
  });
  const server = app.listen(0);
  port = (server.address() as AddressInfo).port;
  const reader = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/file`, { signal: reader.signal });
  await answer.body?.getReader().read();
  reader.abort();
  for (let time = 0; time < 100 && !cancelled; time += 1) await aWhile();
  server.close();
  expect([cancelled, faults, unhandled]).toEqual([true, [], []]);
});
