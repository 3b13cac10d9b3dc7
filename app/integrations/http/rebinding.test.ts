import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

/** The addresses that a name has, one answer after another; each is taken once. */
const answers: { address: string; family: number }[][] = [];
let asked = 0;
vi.mock('node:dns', () => ({
  lookup: (_name: string, _options: object, done: (error: null, found: object[]) => void) => {
    asked += 1;
    done(null, answers.shift() ?? []);
  },
}));
const { guardedFetch } = await import('./guarded-fetch.ts');

let server: Server;
let hits = 0;
beforeAll(async () => {
  server = createServer((_request, response) => { hits += 1; response.end('inside'); });
  await new Promise<void>((listening) => { server.listen(0, '127.0.0.1', listening); });
});
afterAll(() => {
  vi.doUnmock('node:dns');
  server.close();
});
afterEach(() => {
  answers.length = 0;
  asked = 0;
});

const at = (address: string) => ({ address, family: address.includes(':') ? 6 : 4 });
const ask = () => guardedFetch({ allowsPrivate: false, timeoutMs: 300, maxBytes: 1000 })('https://rebinding.example/');

test.each([[['127.0.0.1']], [['1.1.1.1', '10.0.0.1']], [['::ffff:127.0.0.1']], [['fd00::1', '1.1.1.1']]])(
  'a name of %j is not gone to', async (addresses) => {
  answers.push(addresses.map(at));
  await expect(ask()).rejects.toThrow('rebinding.example is a private address');
});

test('a name is looked up once: what it leads to later, when it is connected to, is not asked', async () => {
  answers.push([at('192.88.99.1')], [at('127.0.0.1')]);
  await expect(ask()).rejects.toThrow(/no answer|no connection/);
  expect([asked, answers.length, hits]).toEqual([1, 1, 0]);
});
